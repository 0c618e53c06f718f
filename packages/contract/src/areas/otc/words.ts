import type { AreaWords, FieldsByKind, ShownWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    /** One side has to be a coin traded over the counter, and the other side another coin or a fiat. */
    "otc-pair-unknown": { params: [], isRetryable: false },
  },
  menu: {
    otc: { place: 97, icon: "handshake", drawn: "storefront", path: "/pages/otc/otc" },
    quick: { place: 155, icon: "flash", drawn: "lightning", path: "/pages/otc/otc?quick=1" },
  },
} as const satisfies AreaWords;

export const shown = {
  product: "otc",
} as const satisfies ShownWords;

export const fields = {
  otc: {
    spread: { is: "rate" },
    fee_rate: { is: "rate", as: "otc_fee" },
    minimum_usdt: { is: "number" },
    maximum_usdt: { is: "number" },
    quote_seconds: { is: "number" },
  },
} as const satisfies FieldsByKind;
