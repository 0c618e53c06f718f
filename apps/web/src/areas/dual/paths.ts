export const paths = {
  dual: "/pages/invest/invest",
  dualPurchase: "/pages/invest/purchase",
  dualOrders: "/pages/invest/mine",
  dualHelp: "/pages/invest/help",
} as const;
