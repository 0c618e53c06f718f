import type { OptionDirection, OptionOutcome } from "@candor/contract/words.ts";
import { type Dec, formatDec } from "@candor/money";

/** The chained text of an accepted option: all that its outcome depends on but the prices. */
export type AcceptedLink = {
  id: string;
  marketId: number;
  direction: OptionDirection;
  seconds: number;
  currencyId: number;
  stake: Dec;
  rate: Dec;
  termsId: number;
  /** Milliseconds since 1970. */
  acceptedAt: number;
  acceptedEvent: number;
};

/** The link of a settlement: the recorded seconds that decided, and the owner's payout. */
export type SettledLink = {
  id: string;
  /** The number of the option's link at its acceptance. */
  accepted: number;
  outcome: OptionOutcome;
  reason: string | undefined;
  entry: { event: number; price: Dec } | undefined;
  settlement: { event: number; price: Dec } | undefined;
  payout: Dec;
};

/** Fields apart by commas, as docs/product-rules.md lists them. */
export const acceptedText = (link: AcceptedLink): string =>
  [
    "accepted",
    link.id,
    link.marketId,
    link.direction,
    link.seconds,
    link.currencyId,
    formatDec(link.stake),
    formatDec(link.rate),
    link.termsId,
    link.acceptedAt,
    link.acceptedEvent,
  ].join(",");

const placeText = (place: SettledLink["entry"]): string[] =>
  place === undefined ? ["", ""] : [`${place.event}`, formatDec(place.price)];

export const settledText = (link: SettledLink): string =>
  [
    "settled",
    link.id,
    link.accepted,
    link.outcome,
    link.reason ?? "",
    ...placeText(link.entry),
    ...placeText(link.settlement),
    formatDec(link.payout),
  ].join(",");
