import type { AreaWords, FieldsByKind, ShownWords } from "../../word-slots.ts";

export const words = {
  entryKinds: [
    /** The payment of a subscription. */
    "ieo-payment",
    /** The tokens of a subscription. */
    "ieo-tokens",
  ],
  refusals: {
    "not-open-yet": { params: ["from"], isRetryable: true },
    "own-limit-reached": { params: ["maximum", "currency"], isRetryable: true },
    /** The coin of this subscription was priced at its commitment. */
    "commitment-binding": { params: [], isRetryable: false },
    "subscribed-already": { params: [], isRetryable: false },
    /** The sale has not ended, or its result is not computed yet. */
    "not-allocated-yet": { params: ["from"], isRetryable: true },
    /** The sent price differs from the published one. */
    "price-differs": { params: ["price", "currency"], isRetryable: true },
  },
  notices: {
    /** `amount` of `currency` was allocated, `refund` of `pay` was returned. */
    "ieo-settled": {
      type: "trading",
      params: ["name", "amount", "currency", "refund", "pay"],
      place: "/pages/ieo/order",
    },
    "ieo-released": {
      type: "funds",
      params: ["amount", "currency", "name"],
      place: "/pages/ieo/order",
    },
  },
  menu: {
    ieo: { place: 220, icon: "rocket", drawn: "rocket-launch", path: "/pages/ieo/ieo" },
  },
  acceptedTexts: { "ieo.risk": "/pages/ieo/ieo" },
} as const satisfies AreaWords;

export const shown = {
  hub: { ieo: { place: 30, offers: "/pages/ieo/ieo", own: "/pages/ieo/order" } },
  product: "ieo",
  houseAccounts: {
    /** The account with the supply of subscriptions and their proceeds. */
    ieo: "house:ieo",
  },
  records: { ieo: { topic: "products", path: "/pages/ieo/order" } },
} as const satisfies ShownWords;

export const fields = {
  ieo: {
    name: { is: "text" },
    token: { is: "text" },
    website: { is: "text" },
    supply: { is: "number" },
    lot: { is: "number", as: "sale_lot" },
    currency: { is: "text", isName: true, as: "payment_currency" },
    price: { is: "number", as: "issue_price" },
    minimum: { is: "number", as: "order_minimum" },
    maximum: { is: "number", as: "order_maximum" },
    cap: { is: "number" },
    starts_at: { is: "text" },
    ends_at: { is: "text" },
    listing_at: { is: "text" },
    lock_days: { is: "number" },
    after_days: { is: "number" },
    share: { is: "rate", as: "release_share" },
    about: { is: "text", isByLanguage: true },
  },
} as const satisfies FieldsByKind;
