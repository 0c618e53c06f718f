import { type Dec, parseDec } from "@candor/money";
import type { Offer } from "../terms.ts";

/** The user's input: the stake as plain text, "" for none. */
export type OptionDraft = {
  /** 0 until one is chosen: then the first that is offered. */
  seconds: number;
  stake: string;
};

export type DraftChange = { field: "seconds"; value: number } | { field: "stake"; value: string };

/** What an option is judged by at this moment. */
export type OptionContext = Offer & {
  marketId: number;
  symbol: string;
  /** Unknown of a guest and while loading; unknown is never nought. */
  available: Dec | undefined;
};

export const emptyDraft: OptionDraft = { seconds: 0, stake: "" };

export const changedDraft = (draft: OptionDraft, change: DraftChange): OptionDraft => ({
  ...draft,
  [change.field]: change.value,
});

/** The duration that is chosen, or the first that takes orders: an offer may have changed since. */
export function secondsOf(
  { seconds }: OptionDraft,
  { terms, listed }: Pick<Offer, "terms" | "listed">,
): number {
  if (terms.durations.some((one) => one.seconds === seconds)) return seconds;
  const isOpen = (one: { seconds: number }): boolean =>
    listed.some(({ seconds: own, stop }) => own === one.seconds && stop === null);
  return (terms.durations.find(isOpen) ?? terms.durations[0])?.seconds ?? 0;
}

/** The listing of the chosen duration. */
export const listedOf = (draft: OptionDraft, offer: Pick<Offer, "terms" | "listed">) =>
  offer.listed.find(({ seconds }) => seconds === secondsOf(draft, offer));

export const stakeOf = ({ stake }: OptionDraft): Dec | undefined => parseDec(stake);
