import { REJECTED } from "../../notice-words.ts";
import type { AreaWords, ShownWords } from "../../word-slots.ts";

export const words = {
  entryKinds: [
    /** A lead's profit share of a follower's gain: into escrow, back out of it, or to the lead. */
    "copy-share",
  ],
  refusals: {
    "lead-not-found": { params: [], isRetryable: false },
    "lead-not-open": { params: [], isRetryable: true },
    "lead-full": { params: [], isRetryable: true },
    "follows-oneself": { params: [], isRetryable: false },
    /** A lead's own trades are copied, and copies never are: a lead follows no other lead. */
    "lead-cannot-follow": { params: [], isRetryable: false },
    "lead-exists": { params: [], isRetryable: false },
    "lead-too-young": { params: ["days"], isRetryable: true },
    "relation-not-found": { params: [], isRetryable: false },
    "too-many-relations": { params: ["maximum"], isRetryable: true },
    /** The price of a copy is beyond the slippage that its follower accepts. */
    "price-beyond": { params: ["price", "currency"], isRetryable: true },
    "copy-not-found": { params: [], isRetryable: false },
    "copy-not-open": { params: [], isRetryable: false },
  },
  notices: {
    "lead-approved": { type: "system", params: [], place: "/pages/copytrade/trader" },
    "lead-rejected": { type: "system", params: [...REJECTED], place: "/pages/copytrade/trader" },
    /** Openings that could not be copied, with the reason; at most once an hour for each relation. */
    "copy-skipped": {
      type: "trading",
      params: ["trader", "symbol"],
      place: "/pages/copytrade/my",
    },
    /** The relation's own stop was reached: its copies close, and no new ones open. */
    "copy-stopped": {
      type: "trading",
      params: ["trader", "loss", "currency"],
      place: "/pages/copytrade/my",
    },
    "copy-lead-left": { type: "trading", params: ["trader"], place: "/pages/copytrade/my" },
    "copy-share-paid": {
      type: "funds",
      params: ["trader", "amount", "currency"],
      place: "/pages/copytrade/my",
    },
    "copy-share-received": {
      type: "funds",
      params: ["amount", "currency"],
      place: "/pages/copytrade/trader",
    },
  },
  menu: {
    copy: { place: 26, icon: "users", drawn: "users-three", path: "/pages/copytrade/copy" },
  },
  acceptedTexts: { "copy.agreement": "/pages/follow/agreement_en" },
} as const satisfies AreaWords;

export const shown = {
  product: "copy",
  houseAccounts: {
    /** Profit shares in escrow, which followers owe and leads have not been paid yet. */
    copyShares: "house:copy-shares",
  },
} as const satisfies ShownWords;
