/** Paths of the screens that exist. */
export const PATHS = {
  home: "/pages/index/index",
  market: "/pages/market/market",
  trade: "/pages/transaction/currency",
  trading: "/pages/transaction/index",
  orders: "/pages/transaction/currency_order",
  finance: "/pages/financial/index",
  assets: "/pages/fund/assets",
  login: "/pages/common/login",
  register: "/pages/common/register",
} as const;

/** A path of this app that a login may return to; anything else, the login itself too, is undefined. */
export function returnPath(href: string): string | undefined {
  const isOurs = href.startsWith("/pages/") && !href.startsWith("/pages/common/");
  return isOurs ? href : undefined;
}
