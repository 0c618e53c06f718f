import type { AlertDirection } from "@candor/contract/notice-words.ts";
import { type Dec, formatDec } from "@candor/money";
import type { Awaited } from "@candor/rules/alerts.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

export type AlertRow = {
  id: string;
  number: number;
  user_id: string;
  market_id: number;
  direction: AlertDirection;
  /** The awaited price; null for a move. */
  price: string | null;
  /** The awaited move within a day; null for a price. */
  rate: string | null;
  /** The last recorded event when the alert was set; only later ones fire it. */
  after_event: number;
  created_at: Date;
  fired_at: Date | null;
  reached: string | null;
  change: string | null;
  /** When its share was last split; the price is in shares after that split. */
  split_at: Date | null;
};

const COLUMNS = sql`id, number, user_id, market_id, direction, price, rate, after_event,
  created_at, fired_at, reached, change, split_at`;

type NewAlert = Pick<AlertRow, "id" | "user_id" | "market_id" | "after_event" | "created_at"> &
  Awaited;

export async function insertAlert(tx: Tx, alert: NewAlert): Promise<AlertRow> {
  const price = alert.direction === "move" ? null : formatDec(alert.price);
  const rate = alert.direction === "move" ? formatDec(alert.rate) : null;
  const { rows } = await sql<AlertRow>`
    INSERT INTO alerts (id, user_id, market_id, direction, price, rate, after_event, created_at)
    VALUES (${alert.id}, ${alert.user_id}, ${alert.market_id}, ${alert.direction}, ${price}, ${rate},
      ${alert.after_event}, ${alert.created_at})
    RETURNING ${COLUMNS}`.execute(tx);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error("the alert was not written");
  return inserted;
}

export async function countWaiting(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("alerts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("fired_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Newest first; `isOpen` undefined lists all. */
export async function listAlertRows(
  db: Db,
  userId: string,
  isOpen: boolean | undefined,
  { before, offset, count }: { before: number | undefined; offset: number; count: number },
): Promise<AlertRow[]> {
  const conditions = [sql`user_id = ${userId}`];
  if (before !== undefined) conditions.push(sql`number < ${before}`);
  if (isOpen !== undefined)
    conditions.push(isOpen ? sql`fired_at IS NULL` : sql`fired_at IS NOT NULL`);
  const { rows } = await sql<AlertRow>`
    SELECT ${COLUMNS} FROM alerts WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY number DESC LIMIT ${count} OFFSET ${offset}`.execute(db);
  return rows;
}

/** Returns false if the user has no such alert. */
export async function deleteAlert(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("alerts")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The range of a market's index, and its largest move within a day if an alert waits for one. */
export type Range = { marketId: number; lowest: Dec; highest: Dec; move: Dec | undefined };

/** Those of the given markets on which an alert waits for a move. */
export async function listMoveMarkets(tx: Tx, marketIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM unnest(${[...marketIds]}::integer[]) AS market (id)
    WHERE EXISTS (
      SELECT FROM alerts WHERE market_id = market.id AND fired_at IS NULL AND direction = 'move'
    )`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Alerts whose price lies within the index's range, or whose move it has made, and that are not examined up to the event
 * `upTo`; at most `most`. They are locked until the transaction ends.
 */
export async function lockReached(
  tx: Tx,
  ranges: readonly Range[],
  upTo: number,
  most: number,
): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    WITH been AS (
      SELECT * FROM unnest(
        ${ranges.map(({ marketId }) => marketId)}::integer[],
        ${ranges.map(({ lowest }) => formatDec(lowest))}::numeric[],
        ${ranges.map(({ highest }) => formatDec(highest))}::numeric[],
        ${ranges.map(({ move }) => (move === undefined ? null : formatDec(move)))}::numeric[]
      ) AS range (market_id, lowest, highest, move)
    )
    SELECT ${COLUMNS} FROM alerts WHERE id IN (
      (SELECT a.id FROM been JOIN alerts a ON a.market_id = been.market_id
        AND a.direction = 'above' AND a.price <= been.highest
        WHERE a.fired_at IS NULL AND a.after_event < ${upTo} LIMIT ${most})
      UNION ALL
      (SELECT a.id FROM been JOIN alerts a ON a.market_id = been.market_id
        AND a.direction = 'below' AND a.price >= been.lowest
        WHERE a.fired_at IS NULL AND a.after_event < ${upTo} LIMIT ${most})
      UNION ALL
      (SELECT a.id FROM been JOIN alerts a ON a.market_id = been.market_id
        AND a.direction = 'move' AND a.rate <= been.move
        WHERE a.fired_at IS NULL AND a.after_event < ${upTo} LIMIT ${most})
    )
    ORDER BY number LIMIT ${most} FOR UPDATE`.execute(tx);
  return rows;
}

/** Waiting alerts on a contract whose price is in shares of before a split, at most this many. */
export async function listUnsplit(
  tx: Tx,
  marketId: number,
  at: Date,
  most: number,
): Promise<{ id: string; price: string }[]> {
  const { rows } = await sql<{ id: string; price: string }>`
    SELECT id, price FROM alerts
    WHERE market_id = ${marketId} AND fired_at IS NULL AND price IS NOT NULL AND created_at < ${at}
      AND (split_at IS NULL OR split_at < ${at})
    LIMIT ${most}`.execute(tx);
  return rows;
}

export async function writeSplit(tx: Tx, id: string, price: Dec, at: Date): Promise<void> {
  await tx
    .updateTable("alerts")
    .set({ price: formatDec(price), split_at: at })
    .where("id", "=", id)
    .execute();
}

export async function markFired(
  tx: Tx,
  fired: readonly { id: string; reached: Dec; change: Dec | undefined }[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE alerts SET fired_at = ${now}, reached = fired.reached, change = fired.change
    FROM unnest(
      ${fired.map(({ id }) => id)}::uuid[],
      ${fired.map(({ reached }) => formatDec(reached))}::numeric[],
      ${fired.map(({ change }) => (change === undefined ? null : formatDec(change)))}::numeric[]
    ) AS fired (id, reached, change)
    WHERE alerts.id = fired.id AND fired_at IS NULL`.execute(tx);
}

/** Marks alerts that no event up to this one has reached; they wait on. */
export async function markLookedAt(tx: Tx, ids: readonly string[], upTo: number): Promise<void> {
  await sql`UPDATE alerts SET after_event = ${upTo} WHERE id = ANY (${[...ids]}::uuid[])`.execute(
    tx,
  );
}
