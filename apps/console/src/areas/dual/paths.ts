export const EXPOSURE = "/dual";
export const ORDERS = "/dual/orders";
