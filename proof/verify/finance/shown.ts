import type { Dec } from "@candor/money";
import type pg from "pg";
import { loadCatalogue } from "../../../apps/server/src/catalogue/markets.ts";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import type { RecordedEvent } from "../../../apps/server/src/feed/recorded-event.ts";
import { feedEventOf } from "../../../apps/server/src/feed/sequence.ts";
import type { Ctx } from "../../../apps/server/src/manifest/ctx.ts";

/** The context that the application's views need to show rows, on one connection so that all read one moment. */
export async function shownBy(client: pg.ClientBase): Promise<Ctx> {
  const connection = Object.assign(client, { release: () => undefined });
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  const db = openDb(pool as unknown as pg.Pool);
  // The time of a simulated world is ahead of the real clock.
  const { rows } = await client.query<{ now: Date }>(
    "SELECT greatest(now(), (SELECT posted_at FROM ledger_entries ORDER BY id DESC LIMIT 1)) AS now",
  );
  const clock = { now: () => rows[0]?.now ?? new Date() };
  const catalogue = await loadCatalogue(db);
  const prices = await lastPrices(client);
  const indexOf = (symbol: string) => prices.get(catalogue.marketBySymbol(symbol)?.id ?? 0);
  return { db, clock, catalogue, indexOf } as unknown as Ctx;
}

/** The prices of the markets in the last recorded second. */
async function lastPrices(client: pg.ClientBase): Promise<ReadonlyMap<number, Dec>> {
  const { rows } = await client.query<RecordedEvent>(
    "SELECT id, at, text, hash FROM index_ticks ORDER BY id DESC LIMIT 1",
  );
  const event = rows[0] && feedEventOf(rows[0]);
  return event?.kind === "tick" ? event.prices : new Map();
}
