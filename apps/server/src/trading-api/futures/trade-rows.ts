import type { ClosingCause, Direction } from "@candor/contract/words.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** An opening or a closing as one trade with the house. */
export type TradeRow = {
  /** Made of the deciding second and the writer's number within it, so that it rises. */
  id: number;
  market_id: number;
  position_id: string;
  direction: Direction;
  is_closing: boolean;
  lots: number;
  lot_size: string;
  price: string;
  profit: string;
  fee: string;
  night_fees: string;
  at: Date;
  accepted_at: Date | null;
  cause: ClosingCause | null;
};

export type TradeQuery = {
  userId: string;
  marketId: number | undefined;
  from: number | undefined;
  since: Date | undefined;
  until: Date | undefined;
  ofPositions?: readonly string[] | undefined;
  /** Only closings of these causes. */
  causes?: readonly ClosingCause[] | undefined;
  count: number;
};

/** The room for numbers within a second; one user never has that many. */
const IN_A_SECOND = 1_000_000;

/** A user's trades, oldest first: the newest, or those from an id or a time on. */
export async function listTrades(db: Db, query: TradeQuery): Promise<TradeRow[]> {
  const { userId, marketId, from, since, until, ofPositions, causes, count } = query;
  const isForward = from !== undefined || since !== undefined;
  const direction = isForward ? sql`ASC` : sql`DESC`;
  // Each half is read by its own index of the user, and no further than shown.
  const half = (idOf: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
    AND (${marketId ?? null}::integer IS NULL OR p.market_id = ${marketId ?? null})
    AND (${ofPositions ?? null}::uuid[] IS NULL OR p.id = ANY (${ofPositions ?? null}::uuid[]))
    AND (${since ?? null}::timestamptz IS NULL OR ${at} >= ${since ?? null})
    AND (${until ?? null}::timestamptz IS NULL OR ${at} <= ${until ?? null})
    AND ${idOf} >= ${from ?? 0}
    ORDER BY ${at} ${direction} LIMIT ${count}`;
  const opened = sql`coalesce(p.opened_event, 0) * ${IN_A_SECOND}::bigint + (p.number % 500000) * 2`;
  const closed = sql`c.event * ${IN_A_SECOND}::bigint + (c.number % 500000) * 2 + 1`;
  const lotSize = sql`trim_scale(t.lot_size * p.split_ratio)::text AS lot_size`;
  const { rows } = await sql<TradeRow>`
    SELECT * FROM (
      (SELECT ${opened} AS id, p.market_id, p.id AS position_id, p.direction, false AS is_closing,
        p.opened_lots AS lots, ${lotSize}, p.entry_price AS price, 0::numeric AS profit, p.open_fee AS fee,
        0::numeric AS night_fees, p.opened_at AS at, NULL::timestamptz AS accepted_at, NULL::text AS cause
      FROM contract_positions p JOIN contract_terms t ON t.id = p.terms_id
      WHERE p.user_id = ${userId} AND p.opened_at IS NOT NULL AND ${causes === undefined}
        ${half(opened, sql`p.opened_at`)})
      UNION ALL
      (SELECT ${closed}, c.market_id, c.position_id, c.direction, true, c.lots, ${lotSize}, c.price, c.profit,
        c.fee, c.night_fees, c.closed_at, c.accepted_at, c.cause::text
      FROM contract_closings c
      JOIN contract_positions p ON p.id = c.position_id
      JOIN contract_terms t ON t.id = p.terms_id
      WHERE c.user_id = ${userId}
        AND (${causes ?? null}::closing_cause[] IS NULL OR c.cause = ANY (${causes ?? null}::closing_cause[]))
        ${half(closed, sql`c.closed_at`)})
    ) trades
    ORDER BY id ${direction} LIMIT ${count}`.execute(db);
  return isForward ? rows : rows.toReversed();
}
