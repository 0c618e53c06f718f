/** The side of a caller's request, or of an advertisement's owner. */
export const P2P_SIDES = ["buy", "sell"] as const;
export type P2pSide = (typeof P2P_SIDES)[number];

/** Waiting: a request without a fitting advertisement. The others are those of `ESCROW_STATES`. */
export const P2P_STATES = [
  "waiting",
  "created",
  "paid",
  "appealed",
  "released",
  "cancelled",
  "expired",
  "resolved-to-buyer",
  "resolved-to-seller",
] as const;
export type P2pState = (typeof P2P_STATES)[number];

export const P2P_AD_STATES = ["open", "paused", "closed"] as const;
export const P2P_NODE_STATES = ["asked", "active", "rejected", "left"] as const;

/** The minutes to pay that the owner of an advertisement may choose. */
export const P2P_PAY_MINUTES = [15, 30, 45, 60] as const;

/** Why a buyer cancels. */
export const P2P_CANCEL_CAUSES = ["changed", "terms", "method", "other"] as const;

/** The causes of an appeal. */
export const P2P_APPEAL_CAUSES = [
  "not-received",
  "not-released",
  "other-name",
  "wrong-amount",
  "other",
] as const;

/** The reasons of a verdict; the parties read them in their language, from `p2p-reasons`. */
export const P2P_VERDICT_REASONS = [
  "payment-proven",
  "payment-not-proven",
  "other-payer",
  "wrong-amount",
  "refund-proven",
  "false-picture",
] as const;

/** The events of an order, as its timeline and its chat show them. */
export const P2P_EVENTS = [
  "create",
  "pay",
  "cancel",
  "expire",
  "release",
  "appeal",
  "silence",
  "decide-for-buyer",
  "decide-for-seller",
] as const;

/** The most payment accounts of a user, pictures of one message or piece of evidence, and additions to an appeal. */
export const P2P_ACCOUNTS_MAX = 20;
export const P2P_PICTURES_MAX = 3;
export const P2P_EVIDENCE_MAX = 10;
