import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import type { Span } from "./span-rows.ts";

/** One hour of a lead's record; amounts as stored. */
export type HourRow = {
  lead_id: string;
  hour: Date;
  realised: string;
  unrealised: string;
  margin: string;
  closed: number;
  won: number;
  held_seconds: number;
  copies_realised: string;
  copies_unrealised: string;
  shares: string;
  copied: string;
};

export type Before = Pick<
  HourRow,
  | "lead_id"
  | "realised"
  | "unrealised"
  | "copies_realised"
  | "copies_unrealised"
  | "shares"
  | "copied"
>;

/** The last row of each of these leads. */
export async function lastHours(tx: Tx, leadIds: readonly string[]): Promise<Before[]> {
  const { rows } = await sql<Before>`
    SELECT l.lead_id, h.realised, h.unrealised, h.copies_realised, h.copies_unrealised, h.shares, h.copied
    FROM unnest(${[...leadIds]}::uuid[]) AS l (lead_id) CROSS JOIN LATERAL (
      SELECT * FROM copy_hours WHERE lead_id = l.lead_id ORDER BY hour DESC LIMIT 1) h`.execute(tx);
  return rows;
}

/** Leads with open positions, or whose last row had some: the hour in which all of them closed is recorded too. */
export async function leadsOf(tx: Tx, { realm }: Span): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("copy_book")
    .select("lead_id")
    .distinct()
    .where("realm", "=", realm)
    .execute();
  return new Set(rows.map((row) => row.lead_id));
}

/** The shares accrued from followers in an hour, less those returned, by lead. */
export async function sharesIn(
  tx: Tx,
  { realm, hour, until }: Span,
): Promise<{ lead_id: string; shares: string }[]> {
  const { rows } = await sql<{ lead_id: string; shares: string }>`
    SELECT r.lead_id, sum(CASE s.what WHEN 'accrued' THEN s.amount ELSE -s.amount END) AS shares
    FROM copy_shares s JOIN copy_relations r ON r.id = s.relation_id
    WHERE s.realm = ${realm} AND s.what IN ('accrued', 'returned')
      AND s.moved_at >= ${hour} AND s.moved_at < ${until}
    GROUP BY 1`.execute(tx);
  return rows;
}

export const insertHours = (tx: Tx, rows: readonly HourRow[]) =>
  rows.length === 0
    ? undefined
    : tx
        .insertInto("copy_hours")
        .values([...rows])
        .execute();

export const insertSlips = (
  tx: Tx,
  rows: readonly { lead_id: string; hour: Date; slippage: string; copies: number }[],
) =>
  rows.length === 0
    ? undefined
    : tx
        .insertInto("copy_slips")
        .values([...rows])
        .execute();

/** The last index of each market before a moment; a market that never had an index is left out. */
export async function indexesBefore(
  tx: Tx,
  marketIds: readonly number[],
  until: Date,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ market_id: number; close: string }>`
    SELECT m.id AS market_id, c.close FROM unnest(${[...marketIds]}::integer[]) AS m (id) CROSS JOIN LATERAL (
      SELECT close FROM candles WHERE market_id = m.id AND period = '60min'
        AND opened_at < ${until.getTime() / 1_000}::bigint ORDER BY opened_at DESC LIMIT 1) c`.execute(
    tx,
  );
  return new Map(rows.map(({ market_id: id, close }) => [id, close]));
}
