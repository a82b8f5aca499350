/** Which screen is open: the address is all there is to know. */

export interface Route {
  readonly path: readonly string[];
  readonly hash: string;
}

const read = (): Route => ({ path: location.pathname.split("/").filter(Boolean).map(decodeURIComponent), hash: decodeURIComponent(location.hash.slice(1)) });

export const router: { route: Route } = $state({ route: read() });

/** Open another screen; with `replace`, without a way back. */
export function go(address: string, { replace = false } = {}): void {
  const before = location.pathname;
  history[replace ? "replaceState" : "pushState"](null, "", address);
  router.route = read();
  if (location.pathname !== before) scrollTo(0, 0);
}

/** Follow the browser's own buttons, and links of this page without loading it anew. */
export function followLinks(): () => void {
  const back = (): void => {
    router.route = read();
  };
  const click = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
    if (!link || !isPlain || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  addEventListener("popstate", back);
  addEventListener("hashchange", back);
  document.addEventListener("click", click);
  return () => {
    removeEventListener("popstate", back);
    removeEventListener("hashchange", back);
    document.removeEventListener("click", click);
  };
}
