import type { COPY_SORTS, CopyPeriod } from "@candor/contract/areas/copy/choices.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Realm } from "../../ledger/accounts.ts";

type Sort = (typeof COPY_SORTS)[number];

/** How leads are sorted: the best first, leads without figures last. */
const ORDERS: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  profit: sql`s.profit DESC NULLS LAST`,
  rate: sql`s.profit / nullif(s.capital, 0) DESC NULLS LAST`,
  accuracy: sql`s.won::numeric / nullif(s.closed, 0) DESC NULLS LAST`,
  drawdown: sql`s.fall / nullif(s.capital, 0) NULLS LAST`,
  followers: sql`s.followers DESC NULLS LAST`,
  own: sql`s.followers_profit DESC NULLS LAST`,
};

type Query = {
  realm: Realm;
  period: CopyPeriod;
  sort: Sort;
  hasLeft: boolean | undefined;
  offset: number;
  count: number;
};

/** The ids of leads in that order, with the hour of their figures. */
export async function listBoard(
  db: Db,
  { realm, period, sort, hasLeft, offset, count }: Query,
): Promise<{ user_id: string; computed_at: Date | null }[]> {
  const { rows } = await sql<{ user_id: string; computed_at: Date | null }>`
    SELECT l.user_id, s.computed_at FROM copy_leads l
    LEFT JOIN copy_stats s ON s.lead_id = l.user_id AND s.period = ${period}
    WHERE l.realm = ${realm} AND (${hasLeft ?? null}::boolean IS NULL OR (l.state = 'left') = ${hasLeft ?? null}::boolean)
    ORDER BY ${ORDERS[sort]}, l.number LIMIT ${count} OFFSET ${offset}`.execute(db);
  return rows;
}

export type TradeRow = {
  id: string;
  number: number;
  realm: Realm;
  market_id: number;
  terms_id: number;
  direction: "long" | "short";
  multiple: number;
  lots: number;
  opened_lots: number;
  entry_price: string;
  split_ratio: string;
  held: string;
  night_fees: string;
  realised: string;
  opened_at: Date;
  closed_at: Date | null;
  /** For a closed position: the average price of its closings, and the margin that they released. */
  price: string | null;
  margin: string | null;
};

type Trades = {
  userId: string;
  isOpen: boolean;
  before?: number | undefined;
  offset: number;
  count: number;
};

/** The positions that a lead opened while leading, without copies, newest first. */
export async function listTradesOf(
  db: Db,
  { userId, isOpen, before, offset, count }: Trades,
): Promise<TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    SELECT p.id, p.number, p.realm, p.market_id, p.terms_id, p.direction, p.multiple, p.lots, p.opened_lots,
      p.entry_price, p.split_ratio, p.held, p.night_fees, p.realised, p.opened_at, p.closed_at, c.price, c.margin
    FROM copy_leads l JOIN contract_positions p ON p.user_id = l.user_id
    LEFT JOIN LATERAL (
      SELECT round(sum(price * lots) / sum(lots), 18) AS price, sum(margin) AS margin
      FROM contract_closings WHERE position_id = p.id
    ) c ON p.state = 'closed'
    WHERE l.user_id = ${userId} AND p.state = ${isOpen ? "open" : "closed"}
      AND p.opened_at >= l.began_at AND p.opened_at < coalesce(l.left_at, 'infinity')
      AND NOT EXISTS (SELECT FROM copy_trades t WHERE t.position_id = p.id)
      AND NOT EXISTS (SELECT FROM copy_absences a
        WHERE a.lead_id = l.user_id AND p.opened_at >= a.left_at AND p.opened_at < a.came_back_at)
      AND (${before ?? null}::bigint IS NULL OR p.number < ${before ?? null}::bigint)
    ORDER BY p.number DESC LIMIT ${count} OFFSET ${offset}`.execute(db);
  return rows;
}

/** The most points of a curve. */
const POINTS_MAX = 400;

/** A lead's equity hour by hour, or at as many hours as a curve has points, oldest first. */
export async function curveOf(
  db: Db,
  leadId: string,
  since: Date,
): Promise<{ time: Date; equity: string; high: string; capital: string }[]> {
  const { rows } = await sql<{ time: Date; equity: string; high: string; capital: string }>`
    WITH stood AS (
      SELECT coalesce((SELECT realised + unrealised FROM copy_hours
        WHERE lead_id = ${leadId} AND hour < ${since} ORDER BY hour DESC LIMIT 1), 0) AS equity
    ), hours AS (
      SELECT hour + interval '1 hour' AS time, realised + unrealised AS equity,
        greatest((SELECT equity FROM stood), max(realised + unrealised) OVER (ORDER BY hour)) AS high,
        max(margin) OVER () AS capital,
        row_number() OVER (ORDER BY hour DESC) - 1 AS back, count(*) OVER () AS hours
      FROM copy_hours WHERE lead_id = ${leadId} AND hour >= ${since}
    )
    SELECT time, equity, high, capital FROM hours
    WHERE back % ((hours + ${POINTS_MAX} - 1) / ${POINTS_MAX}) = 0 ORDER BY time`.execute(db);
  return rows;
}
