import {
  type Accepted,
  WAIT_SECONDS,
  isTooLateFor,
  isUnknownTo,
} from "@candor/rules/prices/deciding.ts";
import type { Feed } from "./feed.ts";
import type { FeedEvent } from "./sequence.ts";

export type DecidingSecond = Extract<FeedEvent, { kind: "tick" }>;

/** How long to wait while nothing at all is recorded. */
const SILENCE_MS = (WAIT_SECONDS + 2) * 1_000;

/**
 * The first second that decides an accepted request for all of these markets; undefined if none does in time, or if the
 * clock was set meanwhile.
 */
export function decidingSecond(
  feed: Feed,
  accepted: Accepted,
  marketIds: readonly number[],
): Promise<DecidingSecond | undefined> {
  return new Promise((resolve) => {
    const end = (second: DecidingSecond | undefined): void => {
      clearTimeout(silence);
      stop();
      resolve(second);
    };
    const stop = feed.onEvent((event) => {
      if (event.kind === "gap") return event.cause === "clock" ? end(undefined) : undefined;
      if (isTooLateFor(accepted, event.at)) return end(undefined);
      return decides(event, accepted, marketIds) ? end(event) : undefined;
    });
    const silence = setTimeout(() => end(undefined), SILENCE_MS);
  });
}

const decides = (
  { id: event, at, prices, ages }: DecidingSecond,
  accepted: Accepted,
  marketIds: readonly number[],
): boolean =>
  marketIds.every((market) => {
    const ageMs = prices.has(market) ? ages?.get(market) : undefined;
    return ageMs !== undefined && isUnknownTo(accepted, { event, at, ageMs });
  });
