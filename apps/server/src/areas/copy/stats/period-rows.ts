import { COPY_PERIODS, type CopyPeriod } from "@candor/contract/areas/copy/choices.ts";
import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import { HOUR_MS } from "./span-rows.ts";

/** How many leads' hours are read at once. */
const SLICE_LEADS = 100;
const DAY_MS = 24 * HOUR_MS;

/** When the hours of a period begin that ends at a moment; the period of all hours begins in 1970. */
export const beginOf = (period: CopyPeriod, until: Date): Date =>
  new Date(period === 0 ? 0 : until.getTime() - period * DAY_MS);

/** Computes the figures of every lead and period up to the end of an hour from the hours. */
export async function writeStats(tx: Tx, realm: Realm, until: Date): Promise<void> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const leads = await tx
      .selectFrom("copy_leads")
      .select("user_id")
      .where("realm", "=", realm)
      .where("began_at", "<", until)
      .where("user_id", ">", after)
      .orderBy("user_id")
      .limit(SLICE_LEADS)
      .execute();
    const last = leads.at(-1);
    if (last === undefined) return;
    after = last.user_id;
    const ids = leads.map((lead) => lead.user_id);
    for (const period of COPY_PERIODS) await writePeriod(tx, { ids, period, until });
  }
}

type Slice = { ids: readonly string[]; period: CopyPeriod; until: Date };

/** A drawdown begins at the last of the highest hours before it, or at the start of the period if none is as high. */
const writePeriod = (tx: Tx, { ids, period, until }: Slice) =>
  sql`
  WITH led AS (
    SELECT l.user_id AS lead_id, l.realm, greatest(${beginOf(period, until)}, l.began_at) AS begins,
      coalesce(h.realised + h.unrealised, 0) AS equity,
      coalesce(h.copies_realised + h.copies_unrealised - h.shares, 0) AS own
    FROM copy_leads l LEFT JOIN LATERAL (SELECT * FROM copy_hours
      WHERE lead_id = l.user_id AND hour < ${beginOf(period, until)} ORDER BY hour DESC LIMIT 1) h ON true
    WHERE l.user_id = ANY(${[...ids]}::uuid[])
  ), hours AS (
    SELECT h.*, h.hour + interval '1 hour' AS ends, h.realised + h.unrealised AS equity,
      h.copies_realised + h.copies_unrealised - h.shares AS own,
      greatest(l.equity, max(h.realised + h.unrealised) OVER (PARTITION BY h.lead_id ORDER BY h.hour)) AS high
    FROM led l JOIN copy_hours h ON h.lead_id = l.lead_id
      AND h.hour >= ${beginOf(period, until)} AND h.hour < ${until}
  ), falls AS (
    SELECT DISTINCT ON (lead_id) lead_id, fall, high_at, ends FROM (
      SELECT lead_id, ends, high - equity AS fall,
        max(ends) FILTER (WHERE equity = high) OVER (PARTITION BY lead_id ORDER BY hour) AS high_at
      FROM hours) one
    WHERE fall > 0 ORDER BY lead_id, fall DESC, ends
  ), sums AS (
    SELECT lead_id, max(margin) AS capital, sum(closed)::bigint AS closed, sum(won)::bigint AS won,
      sum(held_seconds)::bigint AS held_seconds, (array_agg(equity ORDER BY hour DESC))[1] AS equity,
      (array_agg(own ORDER BY hour DESC))[1] AS own
    FROM hours GROUP BY 1
  ), slips AS (
    SELECT lead_id, max(slippage) AS worst, min(slippage) FILTER (WHERE 2 * up_to >= copies) AS median FROM (
      SELECT lead_id, slippage, sum(copies) OVER (PARTITION BY lead_id) AS copies,
        sum(copies) OVER (PARTITION BY lead_id ORDER BY slippage) AS up_to
      FROM (SELECT lead_id, slippage, sum(copies) AS copies FROM copy_slips
        WHERE lead_id = ANY(${[...ids]}::uuid[]) AND hour >= ${beginOf(period, until)} AND hour < ${until}
        GROUP BY 1, 2) same) one
    GROUP BY 1
  )
  INSERT INTO copy_stats (lead_id, period, realm, computed_at, profit, capital, closed, won, held_seconds,
    fall, fall_from, fall_to, followers, copied, followers_profit, slippage_median, slippage_worst)
  SELECT l.lead_id, ${period}::integer, l.realm, ${until}, coalesce(s.equity - l.equity, 0), coalesce(s.capital, 0),
    coalesce(s.closed, 0), coalesce(s.won, 0), coalesce(s.held_seconds, 0),
    coalesce(f.fall, 0), CASE WHEN f.fall IS NOT NULL THEN coalesce(f.high_at, l.begins) END, f.ends,
    (SELECT count(*) FROM copy_relations WHERE lead_id = l.lead_id AND began_at < ${until}
      AND (ended_at IS NULL OR ended_at >= ${until})),
    coalesce((SELECT sum(margin) FROM copy_book WHERE realm = l.realm AND lead_id = l.lead_id
      AND relation_id IS NOT NULL), 0),
    coalesce(s.own - l.own, 0), p.median, p.worst
  FROM led l LEFT JOIN sums s USING (lead_id) LEFT JOIN falls f USING (lead_id) LEFT JOIN slips p USING (lead_id)
  ON CONFLICT (lead_id, period) DO UPDATE SET computed_at = excluded.computed_at, profit = excluded.profit,
    capital = excluded.capital, closed = excluded.closed, won = excluded.won, held_seconds = excluded.held_seconds,
    fall = excluded.fall, fall_from = excluded.fall_from, fall_to = excluded.fall_to,
    followers = excluded.followers, copied = excluded.copied, followers_profit = excluded.followers_profit,
    slippage_median = excluded.slippage_median, slippage_worst = excluded.slippage_worst`.execute(
    tx,
  );
