export const paths = {
  otc: "/pages/otc/otc",
  otcTrades: "/pages/otc/trades",
} as const;
