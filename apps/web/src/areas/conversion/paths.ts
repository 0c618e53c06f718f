export const paths = {
  convert: "/pages/fund/transfer",
  conversions: "/pages/fund/transfer_history",
} as const;
