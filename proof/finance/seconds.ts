import type { Dec } from "@candor/money";
import type { HeardSecond } from "@candor/rules/finance/price-at.ts";
import { MOVEMENT_SECONDS } from "@candor/rules/prices/spread.ts";
import type pg from "pg";
import { secondOf as heardSecondOf } from "../../apps/server/src/finance/price-now.ts";
import { feedEventOf, readRecorded } from "../../apps/server/src/feed/sequence.ts";

/** What markets stood at in one recorded second, and when that was. */
export type Second = { at: number; prices: ReadonlyMap<number, Dec> };

/** Undefined: the event is not there, or says that nothing was recorded. */
export async function secondOf(client: pg.ClientBase, id: number): Promise<Second | undefined> {
  for await (const recorded of readRecorded(client, { after: id - 1, upTo: id })) {
    const event = feedEventOf(recorded);
    return event?.kind === "tick" ? event : undefined;
  }
  return undefined;
}

/** What the recorded events up to one say of a market: as many as a price is made of. */
export async function heardBefore(
  client: pg.ClientBase,
  event: number,
  marketId: number,
): Promise<HeardSecond[]> {
  const heard: HeardSecond[] = [];
  const span = { after: event - MOVEMENT_SECONDS, upTo: event };
  for await (const recorded of readRecorded(client, span)) {
    const told = feedEventOf(recorded);
    if (told !== undefined) heard.push(heardSecondOf(told, marketId));
  }
  return heard;
}
