export const paths = {
  ieo: "/pages/ieo/ieo",
  ieoSubscribe: "/pages/ieo/subscribe",
  ieoOrders: "/pages/ieo/order",
} as const;
