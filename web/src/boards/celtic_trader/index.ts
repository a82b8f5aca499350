/** Celtic Trader is played on the map of Celtic Quest; the view says what is left out. */
export { drawing } from "../celtic_quest";
