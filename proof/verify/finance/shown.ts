import type pg from "pg";
import { loadCatalogue } from "../../../apps/server/src/catalogue/markets.ts";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import type { Ctx } from "../../../apps/server/src/manifest/ctx.ts";

/** What the application's own views need in order to show rows, read by one connection and so of its one moment. */
export async function shownBy(client: pg.ClientBase): Promise<Ctx> {
  const connection = Object.assign(Object.create(client) as pg.PoolClient, {
    release: () => undefined,
  });
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  const db = openDb(pool as unknown as pg.Pool);
  // A simulated world is ahead of the clock.
  const { rows } = await client.query<{ now: Date }>(
    "SELECT greatest(now(), (SELECT posted_at FROM ledger_entries ORDER BY id DESC LIMIT 1)) AS now",
  );
  const clock = { now: () => rows[0]?.now ?? new Date() };
  return { db, clock, catalogue: await loadCatalogue(db) } as unknown as Ctx;
}
