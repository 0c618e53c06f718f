/** Paths of the screens that exist. */
export const PATHS = {
  home: "/pages/index/index",
  market: "/pages/market/market",
  trade: "/pages/transaction/currency",
  finance: "/pages/financial/index",
  assets: "/pages/fund/assets",
  login: "/pages/common/login",
  register: "/pages/common/register",
} as const;
