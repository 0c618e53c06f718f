import type { Dec } from "@candor/money";
import type pg from "pg";
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
