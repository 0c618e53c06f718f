import {
  type Settlement,
  WINDOW_SECONDS,
  createWindow,
} from "@candor/rules/finance/dual/settlement.ts";
import type { Pool } from "../../db/pool.ts";
import { HOUR_EVENTS } from "../../feed/recorded-event.ts";
import { feedEventOf, readRecorded } from "../../feed/sequence.ts";
import { findLater } from "./recorded-rows.ts";

export type Priced = { fromEvent: number; settlements: Map<number, Settlement> };

/**
 * The settlement prices of these markets from the recorded events alone: from the first event within the half hour
 * before maturity up to the first later one. Undefined until that is recorded. Reads page by page, however often the
 * clock was set back.
 */
export async function settledAt(
  pool: Pool,
  { marketIds, after, maturity }: { marketIds: readonly number[]; after: number; maturity: number },
): Promise<Priced | undefined> {
  const fromEvent = await firstWithin(pool, after, maturity - WINDOW_SECONDS);
  if (fromEvent === undefined) return undefined;
  const windows = new Map(marketIds.map((id) => [id, createWindow(maturity)]));
  for await (const recorded of readRecorded(pool, { after: fromEvent - 1 })) {
    const event = feedEventOf(recorded);
    if (event === undefined) continue;
    let isClosed = false;
    for (const [id, window] of windows) {
      const price = event.kind === "tick" ? event.prices.get(id) : undefined;
      isClosed = window.add({ event: event.id, at: event.at, price });
    }
    if (isClosed) {
      const settlements = [...windows].map(
        ([id, window]) => [id, window.settlement(event.id)] as const,
      );
      return { fromEvent, settlements: new Map(settlements) };
    }
  }
  return undefined;
}

/** The first event after one that is later than a second, in packed hours or in the rows of the last days. */
async function firstWithin(pool: Pool, after: number, second: number): Promise<number | undefined> {
  const { hour, id } = await findLater(pool, after, second);
  if (hour === null) return id ?? undefined;
  const events = readRecorded(pool, { after: Math.max(after, hour * HOUR_EVENTS - 1) });
  for await (const event of events) if (event.at > second) return event.id;
  return undefined;
}
