export const paths = {
  trade: "/pages/transaction/currency",
  trading: "/pages/transaction/index",
  orders: "/pages/transaction/currency_order",
} as const;
