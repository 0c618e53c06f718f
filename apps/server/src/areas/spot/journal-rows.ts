import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { NUMBER_MAX } from "./key-range.ts";

/** From a moment on and before another. */
export type Moments = { from: Date; until: Date };

/** Moments with a range of numbers that covers those given out between them. */
export type Span = Moments & { above: number; upTo: number };

/** How far the machine's clock may be set back without the bounds missing a row. */
const MARGIN_MS = 60_000;
const FIRST_NUMBER = 0;

/**
 * Finds the numbers of orders or trades between moments by two look-ups in the writer's journal, so that a date bounds
 * the index that is read by number. Batches without numbers and moments before the kept journal bound nothing; the
 * rows' own times decide in any case.
 */
export async function spanOf(
  db: Db,
  realm: Realm,
  numbered: "order_number" | "trade_number",
  { from, until }: Moments,
): Promise<Span> {
  const number = sql.ref(numbered);
  const {
    rows: [found],
  } = await sql<{ above: number | null; up_to: number | null }>`
    SELECT (
      SELECT coalesce(${number}, ${FIRST_NUMBER}::bigint) FROM exchange_journal
      WHERE shard = ${realm} AND written_at < ${new Date(from.getTime() - MARGIN_MS)}
      ORDER BY written_at DESC, batch DESC LIMIT 1
    ) AS above, (
      SELECT coalesce(${number}, ${NUMBER_MAX}::bigint) FROM exchange_journal
      WHERE shard = ${realm} AND written_at < ${new Date(until.getTime() + MARGIN_MS)}
      ORDER BY written_at DESC, batch DESC LIMIT 1
    ) AS up_to`.execute(db);
  return { from, until, above: found?.above ?? FIRST_NUMBER, upTo: found?.up_to ?? NUMBER_MAX };
}
