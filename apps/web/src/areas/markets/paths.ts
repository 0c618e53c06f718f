export const paths = {
  market: "/pages/market/market",
  search: "/pages/market/search",
} as const;
