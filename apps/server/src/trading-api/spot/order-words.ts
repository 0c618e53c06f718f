import type { CallOutput } from "@candor/contract/types.ts";

/** An order as our own calls show it. */
export type Order = CallOutput<"spot.listOrders">["list"][number];

export const ORDER_TYPES = [
  "LIMIT",
  "LIMIT_MAKER",
  "MARKET",
  "STOP_LOSS",
  "STOP_LOSS_LIMIT",
  "TAKE_PROFIT",
  "TAKE_PROFIT_LIMIT",
] as const;
export type ApiOrderType = (typeof ORDER_TYPES)[number];

/** An OCO is one order here; this API shows its resting half, with the price that it watches. */
export const TYPE_OF: Readonly<Record<Order["order_type"], ApiOrderType>> = {
  limit: "LIMIT",
  market: "MARKET",
  "stop-limit": "STOP_LOSS_LIMIT",
  "stop-market": "STOP_LOSS",
  "take-profit-limit": "TAKE_PROFIT_LIMIT",
  "take-profit-market": "TAKE_PROFIT",
  oco: "LIMIT_MAKER",
  "trailing-stop": "STOP_LOSS",
};

export const STATUS_OF: Readonly<Record<Order["state"], string>> = {
  pending: "NEW",
  triggered: "NEW",
  accepted: "NEW",
  new: "NEW",
  "partially-filled": "PARTIALLY_FILLED",
  filled: "FILLED",
  cancelled: "CANCELED",
  expired: "EXPIRED",
};

export const TIME_IN_FORCE_OF: Readonly<Record<Order["time_in_force"], string>> = {
  gtc: "GTC",
  ioc: "IOC",
  fok: "FOK",
  "post-only": "GTC",
};
