import type { AreaWords, FieldsByKind, ShownWords } from "../../word-slots.ts";

/** The parameters of a notice about an ended option. */
const ENDED = ["symbol", "direction", "profit", "currency"] as const;

export const words = {
  entryKinds: [
    /** The stake of a lost option. */
    "option-stake",
    /** The payout of a won option. */
    "option-win",
  ],
  refusals: {
    "duration-unlisted": { params: [], isRetryable: false },
    /** There are no timed options on the market. */
    "options-unlisted": { params: ["symbol"], isRetryable: false },
    /** `cause` is one of OPTION_STOPS. */
    "options-stopped": { params: ["symbol", "cause"], isRetryable: false },
    /** What the house may lose on the market in a day. */
    "day-loss-full": { params: ["symbol"], isRetryable: true },
    "currency-unlisted": { params: [], isRetryable: false },
    "stake-limit-reached": { params: ["maximum", "currency"], isRetryable: true },
    "option-not-found": { params: [], isRetryable: false },
  },
  notices: {
    "option-won": { type: "trading", params: ENDED, place: "/pages/transaction/seconds_order" },
    "option-lost": { type: "trading", params: ENDED, place: "/pages/transaction/seconds_order" },
    "option-tied": { type: "trading", params: ENDED, place: "/pages/transaction/seconds_order" },
    "option-void": { type: "trading", params: ENDED, place: "/pages/transaction/seconds_order" },
    "options-ended": {
      type: "trading",
      params: ["count"],
      place: "/pages/transaction/seconds_order",
    },
  },
  menu: {
    options: { place: 14, icon: "timer", drawn: "timer", path: "/pages/transaction/seconds" },
  },
  riskProduct: "options",
} as const satisfies AreaWords;

export const shown = {
  product: "options",
  houseAccounts: {
    /** The account that pays winners; the possible wins of running options are frozen in it. */
    options: "house:options",
  },
  records: { option: { topic: "trading", path: "/pages/transaction/seconds_order" } },
} as const satisfies ShownWords;

export const fields = {
  options: {
    durations: { is: "text" },
    seconds: { is: "number", isName: true },
    rate: { is: "rate", as: "payout_rate" },
    minimum: { is: "number", as: "stake_minimum" },
    maximum: { is: "number", as: "stake_maximum" },
    user_maximum: { is: "number", as: "stake_total" },
    minute_maximum: { is: "number", as: "minute_payout" },
  },
  "option-market": {
    seconds: { is: "number" },
    loss_maximum: { is: "number" },
  },
} as const satisfies FieldsByKind;
