import type { OptionDirection } from "@candor/contract/words.ts";
import type { Dec } from "@candor/money";
import type { OptionListing } from "./listing.ts";

/** How long an option may run, and what one that wins pays on top of its stake: a ratio. */
export type OptionDuration = { seconds: number; rate: Dec };

/** What options may be bought with, in that currency. */
export type OptionStakes = {
  currencyId: number;
  /** The bounds of one option. */
  minimum: Dec;
  maximum: Dec;
  /** The most of a user's running stakes together. */
  userMaximum: Dec;
  /** The most that the house may have to pay for one symbol, one direction and one minute of expiry. */
  minuteMaximum: Dec;
};

/** The terms of options; their number stands in every option that they were accepted under. */
export type OptionTerms = {
  id: number;
  durations: readonly OptionDuration[];
  stakes: readonly OptionStakes[];
  /** The durations of each market. */
  listings: readonly OptionListing[];
};

/** What a person asks for. */
export type OptionRequest = {
  direction: OptionDirection;
  seconds: number;
  currencyId: number;
  stake: Dec;
};
