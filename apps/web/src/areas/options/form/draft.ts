import { type Dec, parseDec } from "@candor/money";
import type { Offer } from "../terms.ts";

/** What a person chose and typed: the stake as plain text, "" for none. */
export type OptionDraft = {
  /** 0 until one is chosen: then the first that is offered. */
  seconds: number;
  stake: string;
};

export type DraftChange = { field: "seconds"; value: number } | { field: "stake"; value: string };

/** What an option is judged by at this moment. */
export type OptionContext = Offer & {
  marketId: number;
  /** Unknown of a guest and while loading; unknown is never nought. */
  available: Dec | undefined;
};

export const emptyDraft: OptionDraft = { seconds: 0, stake: "" };

export const changedDraft = (draft: OptionDraft, change: DraftChange): OptionDraft => ({
  ...draft,
  [change.field]: change.value,
});

/** The duration that is chosen, or the first: an offer may have changed since. */
export const secondsOf = ({ seconds }: OptionDraft, { terms }: Pick<Offer, "terms">): number =>
  terms.durations.some((one) => one.seconds === seconds)
    ? seconds
    : (terms.durations[0]?.seconds ?? 0);

export const stakeOf = ({ stake }: OptionDraft): Dec | undefined => parseDec(stake);
