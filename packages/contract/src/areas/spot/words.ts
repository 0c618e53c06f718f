import type { AreaWords, FieldsByKind, ShownWords } from "../../word-slots.ts";

export const words = {
  entryKinds: [
    /** A leg of a trade. */
    "trade",
    /** The fee of a trade. */
    "fee",
    /** The remainder of rounding. */
    "dust",
  ],
  refusals: {
    "price-outside-band": { params: ["lowest", "highest"], isRetryable: true },
    "no-liquidity": { params: [], isRetryable: true },
    "would-cross": { params: [], isRetryable: true },
    /** An open order of the same user and market has this name. */
    "client-id-taken": { params: [], isRetryable: false },
    "trigger-required": { params: [], isRetryable: false },
    "trail-outside-range": { params: ["lowest", "highest"], isRetryable: false },
    "oco-prices-crossed": { params: ["price"], isRetryable: true },
    "amount-not-smaller": { params: ["maximum"], isRetryable: false },
    "amount-below-filled": { params: ["minimum"], isRetryable: false },
    "order-not-cancelled": { params: [], isRetryable: false },
  },
  notices: {
    "order-filled": {
      type: "trading",
      params: ["symbol", "side", "quantity", "base", "price", "quote"],
      place: "/pages/transaction/currency_order?tab=history",
    },
    /** One notice for all further fills within a minute. */
    "orders-filled": {
      type: "trading",
      params: ["count"],
      place: "/pages/transaction/currency_order?tab=history",
    },
    "stop-fired": {
      type: "trading",
      params: ["symbol", "side"],
      place: "/pages/transaction/currency_order?tab=history",
    },
  },
  menu: {
    spot: {
      place: 10,
      icon: "chart-candlestick",
      drawn: "chart-bar",
      path: "/pages/transaction/currency",
    },
    orders: {
      place: 130,
      icon: "clipboard-list",
      drawn: "list-checks",
      path: "/pages/transaction/currency_order",
    },
  },
} as const satisfies AreaWords;

export const shown = {
  records: { order: { topic: "trading", path: "/pages/transaction/currency_order" } },
} as const satisfies ShownWords;

export const fields = {
  "fee-tiers": {
    volume_min: { is: "number", isName: true },
    maker_discount: { is: "rate" },
    taker_discount: { is: "rate" },
  },
} as const satisfies FieldsByKind;
