import type { OptionOutcome } from "@candor/contract/words.ts";
import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";

/** A result as the chain records it. */
export type Result = {
  link: number;
  outcome: OptionOutcome;
  marketId: number;
  seconds: number;
  rate: string;
};

/** Locks the last counted link, 0 at first; another process that counts has to wait. */
export async function lockCursor(tx: Tx, realm: Realm): Promise<number> {
  await tx
    .insertInto("option_watch_looks")
    .values({ realm, number: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { number } = await tx
    .selectFrom("option_watch_looks")
    .select("number")
    .where("realm", "=", realm)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return number;
}

export const moveCursor = (tx: Tx, realm: Realm, number: number) =>
  tx.updateTable("option_watch_looks").set({ number }).where("realm", "=", realm).execute();

/** The last link of a realm's chain. */
export async function lastLink(tx: Tx, realm: Realm): Promise<number> {
  const row = await tx
    .selectFrom("option_links")
    .select("number")
    .where("realm", "=", realm)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** The settlements of the links after `after` up to `upTo`, in order, with the terms of their acceptance links. */
export async function listResults(
  tx: Tx,
  realm: Realm,
  { after, upTo }: { after: number; upTo: number },
): Promise<Result[]> {
  const { rows } = await sql<Result>`
    SELECT s.number AS link, split_part(s.text, ',', 4) AS outcome,
      split_part(a.text, ',', 3)::integer AS "marketId", split_part(a.text, ',', 5)::integer AS seconds,
      split_part(a.text, ',', 8) AS rate
    FROM option_links AS s JOIN option_links AS a
      ON a.realm = s.realm AND a.number = split_part(s.text, ',', 3)::bigint
    WHERE s.realm = ${realm} AND s.number > ${after} AND s.number <= ${upTo}
      AND s.text LIKE 'settled,%'
    ORDER BY s.number`.execute(tx);
  return rows;
}

export type WatchRow = {
  market_id: number;
  seconds: number;
  likelihood: string;
  won: number;
  lost: number;
};

/** The state of each test; there is at most one row for each market and duration. */
export const listWatches = (db: Db | Tx, realm: Realm): Promise<WatchRow[]> =>
  db
    .selectFrom("option_watches")
    .select(["market_id", "seconds", "likelihood", "won", "lost"])
    .where("realm", "=", realm)
    .execute();

export async function keepWatches(tx: Tx, realm: Realm, rows: readonly WatchRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto("option_watches")
    .values(rows.map((row) => ({ realm, ...row })))
    .onConflict((conflict) =>
      conflict.columns(["realm", "market_id", "seconds"]).doUpdateSet((row) => ({
        likelihood: row.ref("excluded.likelihood"),
        won: row.ref("excluded.won"),
        lost: row.ref("excluded.lost"),
      })),
    )
    .execute();
}

export type Stop = WatchRow & { terms_id: number; realm: Realm; link: number; stopped_at: Date };

/** Stops a duration of a market unless it is stopped already. Every process reads the stop at once. */
export async function insertStop(tx: Tx, stop: Stop): Promise<void> {
  await tx
    .insertInto("option_stops")
    .values(stop)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`SELECT pg_notify('configuration', 'options')`.execute(tx);
}

/** The most stops that are shown. */
const STOPS_MAX = 50;

/** The newest stops, each with the time when newer terms listed its duration again. */
export async function listStops(db: Db) {
  const { rows } = await sql<{
    market_id: number;
    seconds: number;
    realm: Realm;
    link: number;
    won: number;
    lost: number;
    stopped_at: Date;
    opened_at: Date | null;
  }>`
    SELECT market_id, seconds, realm, link, won, lost, stopped_at,
      (SELECT min(created_at) FROM option_markets AS m WHERE m.market_id = s.market_id
        AND m.id > s.terms_id AND s.seconds = ANY(m.seconds)) AS opened_at
    FROM option_stops AS s ORDER BY id DESC LIMIT ${STOPS_MAX}`.execute(db);
  return rows;
}
