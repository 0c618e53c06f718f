import { REJECTED } from "../../notice-words.ts";
import type { AreaWords, FieldsByKind, ShownWords } from "../../word-slots.ts";

const order = "/pages/c2c/c2cOrder";

export const words = {
  entryKinds: [
    /** Coins that a seller released, or that a verdict gave to the buyer. */
    "p2p",
  ],
  refusals: {
    /** A third person gets this refusal too, also for an existing order. */
    "p2p-order-unknown": { params: [], isRetryable: false },
    "p2p-ad-unknown": { params: [], isRetryable: false },
    /** The other side has to act first, or the step belongs to the other side. */
    "p2p-not-your-step": { params: [], isRetryable: true },
    /** The order is past that step. */
    "p2p-state": { params: [], isRetryable: false },
    "p2p-pay-time-over": { params: [], isRetryable: false },
    "p2p-own-advertisement": { params: [], isRetryable: false },
    /** The payer's name differs from the account's verified name. */
    "p2p-name-differs": { params: [], isRetryable: true },
    "p2p-node-needed": { params: [], isRetryable: true },
    "p2p-node-exists": { params: [], isRetryable: false },
    /** Orders, or the seven days after them, still need the deposit. */
    "p2p-node-busy": { params: [], isRetryable: true },
    "p2p-price-moved": { params: ["price", "currency"], isRetryable: true },
    "p2p-price-beyond": { params: ["lowest", "highest", "currency"], isRetryable: true },
    "p2p-ad-closed": { params: [], isRetryable: true },
    "p2p-ad-limits": { params: ["minimum", "maximum", "currency"], isRetryable: false },
    "p2p-limits-crossed": { params: [], isRetryable: false },
    "p2p-method-unknown": { params: [], isRetryable: false },
    "p2p-method-not-offered": { params: [], isRetryable: false },
    "p2p-account-needed": { params: [], isRetryable: true },
    "p2p-account-unknown": { params: [], isRetryable: false },
    "p2p-account-waits": { params: ["until"], isRetryable: true },
    "p2p-too-many-accounts": { params: ["maximum"], isRetryable: false },
    "p2p-blocked": { params: [], isRetryable: false },
    "p2p-too-many-blocks": { params: ["maximum"], isRetryable: false },
    "p2p-counterpart-unknown": { params: [], isRetryable: false },
    "p2p-too-many-open": { params: ["maximum"], isRetryable: true },
    /** Strangers read the terms and the reply to a new order. */
    "p2p-contact-shown": { params: [], isRetryable: false },
    "p2p-too-many-ads": { params: ["maximum"], isRetryable: true },
    "p2p-cancels-used": { params: ["until"], isRetryable: true },
    /** None or more than one of the caller's orders waits for its pictures. */
    "p2p-no-order-waits": { params: [], isRetryable: true },
    "p2p-file-missing": { params: ["name"], isRetryable: false },
    "p2p-chat-closed": { params: [], isRetryable: false },
    "p2p-chat-full": { params: ["maximum"], isRetryable: false },
    "p2p-not-appealed": { params: [], isRetryable: true },
    "p2p-evidence-full": { params: ["maximum"], isRetryable: false },
    "p2p-not-ended": { params: [], isRetryable: true },
    "p2p-rated": { params: [], isRetryable: false },
    /** The operator is a party of the order, or the operator's own accounts are unknown. */
    "p2p-arbiter-is-party": { params: [], isRetryable: false },
  },
  notices: {
    "p2p-created": { type: "trading", params: ["number", "amount", "currency"], place: order },
    "p2p-paid": { type: "trading", params: ["number", "amount", "currency"], place: order },
    "p2p-released": { type: "funds", params: ["number", "amount", "currency"], place: order },
    "p2p-cancelled": { type: "trading", params: ["number"], place: order },
    "p2p-pay-soon": { type: "trading", params: ["number"], place: order },
    "p2p-release-soon": { type: "trading", params: ["number"], place: order },
    "p2p-expired": { type: "trading", params: ["number"], place: order },
    "p2p-appealed": { type: "trading", params: ["number"], place: order },
    "p2p-decided": { type: "trading", params: ["number", "reason"], place: order },
    /** One notice until its reader has opened the order. */
    "p2p-message": { type: "trading", params: ["number"], place: order },
    /** Both are steps of the owner that a thief would also take. */
    "p2p-account-added": { type: "security", params: ["account", "address", "device"] },
    "p2p-coins-sent": {
      type: "security",
      params: ["number", "amount", "currency", "address", "device"],
      place: order,
    },
    "p2p-request-over": { type: "trading", params: [], place: "/pages/c2c/index" },
    "p2p-node-approved": { type: "system", params: [], place: "/pages/c2c/nodeAuth" },
    "p2p-node-rejected": { type: "system", params: [...REJECTED], place: "/pages/c2c/nodeAuth" },
  },
  menu: {
    c2c: { place: 95, icon: "users", drawn: "handshake", path: "/pages/c2c/index" },
    node: { place: 265, icon: "shield", drawn: "seal-check", path: "/pages/c2c/nodeAuth" },
  },
  acceptedTexts: { "p2p.risk": "/pages/c2c/c2cCreate" },
  spokenTexts: ["p2p-reasons"],
} as const satisfies AreaWords;

export const shown = {
  product: "p2p",
} as const satisfies ShownWords;

export const fields = {
  p2p: {
    fee_rate: { is: "rate", as: "p2p_fee" },
    node_deposit_usdt: { is: "number" },
    order_minimum_usdt: { is: "number" },
    price_band: { is: "rate", as: "p2p_price_band" },
    release_minutes: { is: "number" },
    decide_hours: { is: "number" },
  },
  "p2p-method": { is_off: { is: "switch", as: "method_off" } },
} as const satisfies FieldsByKind;
