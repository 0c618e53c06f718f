import { createBrowserHistory, parseHref } from "@tanstack/history";
import { addressIn } from "./address.ts";

/**
 * The address behind the `#`. The library's own hash history glues the query before the `#`
 * (`/h5/?invite=A#/...`) to the search inside it, so this reads the hash alone.
 */
export const hashHistory = createBrowserHistory({
  parseLocation: () => {
    const state = window.history.state as Parameters<typeof parseHref>[1];
    return parseHref(addressIn(window.location.hash), state);
  },
  createHref: (href) => `${window.location.pathname}${window.location.search}#${href}`,
});
