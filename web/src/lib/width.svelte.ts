/** How wide the window is: phones below 700 px; wide from 1080 px, or from 960 px when it lies on its side. */

const narrow = matchMedia("(max-width: 699px)");
const wide = matchMedia("(min-width: 1080px), (min-width: 960px) and (orientation: landscape)");
export const screen: { isNarrow: boolean; isWide: boolean } = $state({ isNarrow: narrow.matches, isWide: wide.matches });
const look = (): void => {
  screen.isNarrow = narrow.matches;
  screen.isWide = wide.matches;
};
narrow.addEventListener("change", look);
wide.addEventListener("change", look);
