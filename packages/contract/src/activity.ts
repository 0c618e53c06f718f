import type { EntryKind } from "./area-words.ts";

/**
 * The choices of the activity filter in their order, with the kinds of lines that each lets through. A kind without a
 * choice appears only under "all". A kind may have two choices, since fees have their own.
 */
export const ACTIVITIES = {
  spot: ["trade", "fee", "dust"],
  contracts: ["contract-profit", "contract-fee", "contract-night", "insurance"],
  options: ["option-stake", "option-win"],
  copy: ["copy-share"],
  deposit: ["deposit"],
  withdrawal: ["withdrawal"],
  transfer: ["transfer"],
  sending: ["send"],
  conversion: ["conversion"],
  p2p: ["p2p"],
  staking: ["staking-interest", "staking-penalty"],
  ieo: ["ieo-payment", "ieo-tokens"],
  dual: ["dual"],
  loans: ["loan", "loan-interest", "loan-collateral"],
  nft: ["nft-payment", "nft-royalty", "nft-fee", "nft-forfeit"],
  rewards: ["rebate", "coupon"],
  fees: ["fee", "contract-fee", "contract-night", "nft-fee"],
  credits: ["grant", "credit"],
} as const satisfies Readonly<Record<string, readonly EntryKind[]>>;

/**
 * Kinds of lines without an entry: a product freezes an amount or returns it, and the balance stays the same. They are
 * read from the product's rows and so are no kinds of the ledger.
 */
export const HOLD_KINDS = [
  "staking-open",
  "staking-end",
  "ieo-open",
  "ieo-end",
  "dual-open",
  "dual-end",
  "loan-pledge",
  "loan-return",
] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

const HOLDS: { readonly [Kind in ActivityKind]?: readonly HoldKind[] } = {
  staking: ["staking-open", "staking-end"],
  ieo: ["ieo-open", "ieo-end"],
  dual: ["dual-open", "dual-end"],
  loans: ["loan-pledge", "loan-return"],
};

export type ActivityKind = keyof typeof ACTIVITIES;
export const ACTIVITY_KINDS = Object.keys(ACTIVITIES) as [ActivityKind, ...ActivityKind[]];

export const kindsOf = (activity: ActivityKind): readonly EntryKind[] => ACTIVITIES[activity];

/** The kinds of lines without an entry that an activity lets through. */
export const holdKindsOf = (activity: ActivityKind): readonly HoldKind[] => HOLDS[activity] ?? [];

/** The activity of a line: the first one with its kind, and so never the fees. */
export const activityOf = (kind: EntryKind | HoldKind): ActivityKind | undefined =>
  ACTIVITY_KINDS.find((activity) =>
    [...kindsOf(activity), ...holdKindsOf(activity)].includes(kind),
  );
