import type { EntryKind } from "./area-words.ts";

/**
 * What a user's lines are filtered by, in the order of the filter, and the kinds that each lets through. A kind that
 * stands nowhere here is found among all; one may stand twice, for fees are looked for by themselves too.
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

export type ActivityKind = keyof typeof ACTIVITIES;
export const ACTIVITY_KINDS = Object.keys(ACTIVITIES) as [ActivityKind, ...ActivityKind[]];

export const kindsOf = (activity: ActivityKind): readonly EntryKind[] => ACTIVITIES[activity];

/** What a line is about: the first that it is of, and so never the fees. */
export const activityOf = (kind: EntryKind): ActivityKind | undefined =>
  ACTIVITY_KINDS.find((activity) => kindsOf(activity).includes(kind));
