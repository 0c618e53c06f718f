import type { ClosingCause, Direction, PositionState } from "@candor/contract/words.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** The columns of a position that orders need; the lot size is the present one. */
export type PositionNow = {
  id: string;
  market_id: number;
  direction: Direction;
  state: PositionState;
  lots: number;
  opened_lots: number;
  lot_size: string;
  entry_price: string | null;
  take_profit_price: string | null;
  stop_loss_price: string | null;
  end_reason: string | null;
  decision: string | null;
  opened_at: Date | null;
  updated_at: Date;
};

export type ClosingNow = {
  position_id: string;
  cause: ClosingCause;
  lots: number;
  price: string;
  accepted_at: Date | null;
  closed_at: Date;
};

const LOT_SIZE = sql<string>`trim_scale(t.lot_size * p.split_ratio)::text`;

const columns = sql`p.id, p.market_id, p.direction, p.state, p.lots, p.opened_lots, ${LOT_SIZE} AS lot_size,
  p.entry_price, p.take_profit_price, p.stop_loss_price, p.end_reason, p.decision, p.opened_at, p.updated_at`;

/** Those of these positions that belong to the user. */
export async function positionsNow(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, PositionNow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PositionNow>`
    SELECT ${columns} FROM contract_positions p JOIN contract_terms t ON t.id = p.terms_id
    WHERE p.id = ANY (${ids}::uuid[]) AND p.user_id = ${userId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A user's open and waiting positions in one contract or all, oldest first. */
export async function livePositions(db: Db, userId: string, marketId?: number) {
  const { rows } = await sql<PositionNow>`
    SELECT ${columns} FROM contract_positions p JOIN contract_terms t ON t.id = p.terms_id
    WHERE p.user_id = ${userId} AND p.is_open
      AND (${marketId ?? null}::integer IS NULL OR p.market_id = ${marketId ?? null})
    ORDER BY p.number`.execute(db);
  return rows;
}

/** The closings of these positions, by position, oldest first. */
export async function closingsNow(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, ClosingNow[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ClosingNow>`
    SELECT position_id, cause, lots, price, accepted_at, closed_at FROM contract_closings
    WHERE position_id = ANY (${ids}::uuid[]) AND user_id = ${userId} ORDER BY number`.execute(db);
  return Map.groupBy(rows, (row) => row.position_id);
}
