import { createBrowserHistory, parseHref } from "@tanstack/history";

/**
 * The address behind the `#`. The library's own hash history glues the query before the `#`
 * (`/h5/?invite=A#/...`) to the search inside it, so this reads the hash alone.
 */
export const hashHistory = createBrowserHistory({
  parseLocation: () => parseHref(window.location.hash.slice(1) || "/", window.history.state),
  createHref: (href) => `${window.location.pathname}${window.location.search}#${href}`,
});
