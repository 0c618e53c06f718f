import type { AreaWords, FieldsByKind, ShownWords } from "../../word-slots.ts";

export const words = {
  entryKinds: ["conversion"],
  refusals: {
    "same-currency": { params: [], isRetryable: false },
    "quote-invalid": { params: [], isRetryable: true },
    /** The price has moved past the quote; the refusal has the id of a new quote to accept. */
    "quote-moved": {
      params: ["received", "before", "currency", "rate", "fee", "spread", "quote_id", "expires_at"],
      isRetryable: false,
    },
    /** Today's limit in that direction is reached; converting back is always possible. */
    "conversion-limit": { params: ["remaining", "currency"], isRetryable: true },
    /** The limit of one order with a fiat side, by the proven level. */
    "fiat-order-limit": { params: ["maximum", "currency"], isRetryable: false },
    "house-short": { params: [], isRetryable: true },
  },
} as const satisfies AreaWords;

export const shown = {
  houseAccounts: {
    /** The house's stock for conversions. */
    conversion: "house:conversion",
  },
  records: { conversion: { topic: "trading", path: "/pages/fund/transfer_history" } },
} as const satisfies ShownWords;

export const fields = {
  conversion: {
    spread: { is: "rate" },
    fee_rate: { is: "rate", as: "conversion_fee" },
    minimum_usdt: { is: "number" },
    maximum_usdt: { is: "number" },
    fiat_spread: { is: "rate" },
    fiat_spread_hour: { is: "rate" },
    net_usdt: { is: "number" },
    fiat_net_usdt: { is: "number" },
    quote_seconds: { is: "number" },
  },
} as const satisfies FieldsByKind;
