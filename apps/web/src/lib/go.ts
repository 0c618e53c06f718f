import { hashHistory } from "./history.ts";
import { PATHS, returnPath } from "./paths.ts";

/** Where identity is verified. */
const VERIFICATION = "/pages/setting/real_mark";

type Options = { replace?: boolean };

function visit(
  path: string,
  search: Record<string, string | undefined> = {},
  { replace = false }: Options = {},
) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (value !== undefined) query.set(name, value);
  const href = query.size === 0 ? path : `${path}?${query.toString()}`;
  if (replace) hashHistory.replace(href);
  else hashHistory.push(href);
}

/** Movement between screens from code; in markup use a `<Link>`. */
export const go = {
  home: (options?: Options) => visit(PATHS.home, {}, options),
  trade: (symbol?: string, options?: Options) => visit(PATHS.trade, { symbol }, options),
  assets: (search: { sheet?: "transfer" } = {}, options?: Options) =>
    visit(PATHS.assets, search, options),
  /** To the login, which leads back to the present screen. */
  login: (options?: Options) =>
    visit(PATHS.login, { back: returnPath(hashHistory.location.href) }, options),
  /** To the identity verification, once, however many calls asked for it. */
  verification: () => {
    if (hashHistory.location.pathname !== VERIFICATION) visit(VERIFICATION);
  },
  /** To where a login was asked for, else home. */
  onward: (back: string | undefined) => hashHistory.replace(returnPath(back ?? "") ?? PATHS.home),
  /** One step back, or home when this screen was opened directly. */
  back: () =>
    hashHistory.canGoBack() ? hashHistory.back() : visit(PATHS.home, {}, { replace: true }),
};
