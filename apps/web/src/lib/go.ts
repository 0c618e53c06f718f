import { hashHistory } from "./history.ts";
import { PATHS } from "../paths.ts";
import { returnPath } from "./return-path.ts";

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

function back(): void {
  if (hashHistory.canGoBack()) hashHistory.back();
  else visit(PATHS.home, {}, { replace: true });
}

function visitOnce(path: string): void {
  if (hashHistory.location.pathname !== path) visit(path);
}

/** Movement between screens from code; in markup use a `<Link>`. */
export const go = {
  home: (options?: Options) => visit(PATHS.home, {}, options),
  trade: (symbol?: string, options?: Options) => visit(PATHS.trade, { symbol }, options),
  contract: (
    { currency_id: base, legal_id: quote }: { currency_id: number; legal_id: number },
    options?: Options,
  ) => visit(PATHS.contract, { currency_id: String(base), legal_id: String(quote) }, options),
  assets: (search: { sheet?: "transfer" } = {}, options?: Options) =>
    visit(PATHS.assets, search, options),
  deposits: () => visit(PATHS.deposits),
  /** Leads to the login, which returns to the current screen. */
  login: (options?: Options) =>
    visit(PATHS.login, { back: returnPath(hashHistory.location.href) }, options),
  /** Leads to the identity verification, once for any number of calls that need it. */
  verification: () => visitOnce(PATHS.identity),
  /** The same for the screen on which a user states the country. */
  residence: () => visitOnce(PATHS.regions),
  /** The same for the quiz of a product. */
  quiz: (product: string) => {
    if (hashHistory.location.pathname !== PATHS.quiz) visit(PATHS.quiz, { product });
  },
  /** Leads back to the screen that asked for a login, or home. */
  onward: (back: string | undefined) => hashHistory.replace(returnPath(back ?? "") ?? PATHS.home),
  /** One step back, or home when this screen was opened directly. */
  back,
  /** The same once an answer has come, if the user is still on that screen. */
  backFrom: (path: string) => {
    if (hashHistory.location.pathname === path) back();
  },
};
