/** How wide the window is: phones below 700 px, wide screens from 1080 px. */

const narrow = matchMedia("(max-width: 699px)");
export const screen: { isNarrow: boolean } = $state({ isNarrow: narrow.matches });
narrow.addEventListener("change", () => {
  screen.isNarrow = narrow.matches;
});
