import {
  type Settlement,
  WINDOW_SECONDS,
  createWindow,
} from "@candor/rules/finance/dual/settlement.ts";
import type pg from "pg";
import { HOUR_EVENTS, eventHash, hourOf } from "../../../../apps/server/src/feed/recorded-event.ts";
import { feedEventOf, readRecorded } from "../../../../apps/server/src/feed/sequence.ts";
import type { Tally } from "../tally.ts";

export type Maturity = {
  /** Unix seconds. */
  at: number;
  /** The first event that anything maturing then was linked to. Events before it do not count. */
  after: number;
  marketIds: readonly number[];
};

export type Decided = { fromEvent: number; settlements: ReadonlyMap<number, Settlement> };

/**
 * The prices that markets settle at by the recorded sequence; undefined until an event is later than the maturity.
 * Every event on the way must follow from the one before it by its hash.
 */
export async function decidedBy(
  client: pg.ClientBase,
  tally: Tally,
  { at: maturity, after, marketIds }: Maturity,
): Promise<Decided | undefined> {
  const opens = maturity - WINDOW_SECONDS;
  const from = await firstLater(client, after, opens);
  if (from === undefined) return undefined;
  const windows = new Map(marketIds.map((id) => [id, createWindow(maturity)]));
  let [fromEvent, hash]: [number | undefined, Buffer | undefined] = [undefined, undefined];
  // The hash at the end of each hour is stored even where that hour is packed.
  for await (const recorded of readRecorded(client, { after: hourOf(from) * HOUR_EVENTS - 2 })) {
    hash = hash === undefined ? recorded.hash : eventHash(hash, recorded);
    if (recorded.hash !== undefined)
      tally.same("tick", `event ${recorded.id}`, {
        hash: [recorded.hash.toString("hex"), hash?.toString("hex")],
      });
    if (recorded.id <= after) continue;
    if (fromEvent === undefined && recorded.at > opens) fromEvent = recorded.id;
    const event = fromEvent === undefined ? undefined : feedEventOf(recorded);
    if (event === undefined || fromEvent === undefined) continue;
    const closed = [...windows].map(([id, window]) => {
      const price = event.kind === "tick" ? event.prices.get(id) : undefined;
      return window.add({ event: event.id, at: event.at, price });
    });
    if (!closed.includes(true)) continue;
    const settlements = new Map(
      [...windows].map(([id, window]) => [id, window.settlement(event.id)] as const),
    );
    return { fromEvent, settlements };
  }
  return undefined;
}

/** A lower bound of the first event later than a second: the event itself, or the beginning of its packed hour. */
async function firstLater(
  client: pg.ClientBase,
  after: number,
  second: number,
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number | null }>(
    `SELECT least(
       (SELECT min(id) FROM index_ticks WHERE at > $2 AND id > $1),
       (SELECT greatest(min(hour) * ${HOUR_EVENTS}, $1 + 1) FROM index_tick_hours
        WHERE at_to > $2 AND (hour + 1) * ${HOUR_EVENTS} > $1 + 1)) AS id`,
    [after, second],
  );
  return rows[0]?.id ?? undefined;
}
