export const paths = {
  options: "/pages/transaction/seconds",
  optionOrders: "/pages/transaction/seconds_order",
  optionReceipt: "/pages/transaction/seconds_receipt",
  optionRecord: "/pages/transparency/options",
  verifyReceipt: "/pages/transparency/verify",
} as const;
