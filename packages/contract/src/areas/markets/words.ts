import type { AreaWords, FieldsByKind } from "../../word-slots.ts";

export const words = {
  refusals: {
    "exchange-silent": { params: [], isRetryable: true },
    "book-in-doubt": { params: ["symbol"], isRetryable: true },
    "market-state-same": { params: ["symbol"], isRetryable: false },
  },
  menu: {
    markets: {
      place: 24,
      icon: "chart-line",
      drawn: "chart-line-up",
      path: "/pages/market/market",
    },
  },
} as const satisfies AreaWords;

export const fields = {
  "market-terms": {
    maker_fee_rate: { is: "rate" },
    taker_fee_rate: { is: "rate" },
    price_band: { is: "rate" },
    slippage_max: { is: "rate" },
    notional_min: { is: "number" },
  },
  "market-state": {
    state: { is: "word" },
    halt_cause: { is: "word" },
  },
  contract: {
    half_spread: { is: "rate" },
    open_fee_rate: { is: "rate" },
    close_fee_rate: { is: "rate" },
    long_night_rate: { is: "rate" },
    short_night_rate: { is: "rate" },
    lot_size: { is: "number" },
    lots_max: { is: "number" },
    exposure_max: { is: "number" },
    value_max: { is: "number" },
    rate: { is: "rate", as: "tier_rate" },
    multiple_max: { is: "number" },
  },
  "contract-state": {
    state: { is: "word" },
    halt_cause: { is: "word" },
  },
  currency: {
    name: { is: "text" },
    status: { is: "switch" },
    networks: { is: "text" },
    network: { is: "text", isName: true },
    minimum: { is: "number" },
    fee: { is: "number" },
    confirmations: { is: "number" },
  },
  network: {
    deposits: { is: "switch" },
    withdrawals: { is: "switch" },
    off_reason: { is: "word" },
  },
} as const satisfies FieldsByKind;
