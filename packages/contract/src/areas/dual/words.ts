import type { AreaWords, FieldsByKind, ShownWords } from "../../word-slots.ts";

export const words = {
  entryKinds: [
    /** The payments into and out of a dual investment. */
    "dual",
  ],
  refusals: {
    "shares-short": { params: ["shares"], isRetryable: true },
    /** The index has left the band of the linked price. */
    "shelf-withdrawn": { params: [], isRetryable: true },
    "yield-changed": { params: [], isRetryable: true },
    "share-limit-reached": { params: ["maximum"], isRetryable: true },
  },
  notices: {
    "dual-settled": {
      type: "funds",
      params: ["amount", "currency", "symbol", "price", "linked"],
      place: "/pages/invest/mine",
    },
    /** Too few seconds of the index were recorded, so everything is returned. */
    "dual-failed": {
      type: "funds",
      params: ["amount", "currency", "symbol"],
      place: "/pages/invest/mine",
    },
  },
  menu: {
    dual: { place: 230, icon: "intersect", drawn: "intersect", path: "/pages/invest/invest" },
  },
  acceptedTexts: { "dual.risk": "/pages/invest/invest" },
} as const satisfies AreaWords;

export const shown = {
  hub: { dual: { place: 20, offers: "/pages/invest/invest", own: "/pages/invest/mine" } },
  product: "dual",
  houseAccounts: {
    /** The account that pays dual investments; the possible payouts are frozen in it. */
    dual: "house:dual",
  },
  records: { dual: { topic: "products", path: "/pages/invest/mine" } },
} as const satisfies ShownWords;

export const fields = {
  dual: {
    currency_id: { is: "text" },
    type: { is: "word", as: "dual_type" },
    unit: { is: "number", as: "share_price" },
    shares: { is: "number", as: "offered_shares" },
    user_share: { is: "rate" },
    premium_share: { is: "rate" },
    price_step: { is: "number" },
    shelves: { is: "text", as: "offers" },
    days: { is: "number" },
    offset: { is: "rate" },
    annual_rate: { is: "rate" },
  },
} as const satisfies FieldsByKind;
