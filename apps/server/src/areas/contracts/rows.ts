import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type {
  AccountState,
  ClosingRow,
  PositionRow,
  SplitRow,
} from "../../exchange/contracts/rows.ts";
import type { Realm } from "../../ledger/accounts.ts";

const POSITION_COLUMNS = [
  "id",
  "number",
  "realm",
  "market_id",
  "user_id",
  "account_id",
  "terms_id",
  "direction",
  "mode",
  "state",
  "multiple",
  "opened_lots",
  "lots",
  "limit_price",
  "entry_price",
  "split_ratio",
  "held",
  "open_fee",
  "night_fees",
  sql<string | null>`nights_through::text`.as("nights_through"),
  "take_profit_price",
  "stop_loss_price",
  "realised",
  "end_reason",
  "is_open",
  "created_at",
  "opened_at",
  "closed_at",
  "updated_at",
] as const;

const positions = (db: Db) => db.selectFrom("contract_positions").select(POSITION_COLUMNS);

/** Everything that a user has open or waiting, the newest first; at most as much as one may have. */
export const listOpen = (db: Db, userId: string, marketId?: number): Promise<PositionRow[]> => {
  const query = positions(db).where("user_id", "=", userId).where("is_open", "=", true);
  return (marketId === undefined ? query : query.where("market_id", "=", marketId))
    .orderBy("number", "desc")
    .execute();
};

/** The user's own position, whatever its state. */
export const findPosition = (
  db: Db,
  userId: string,
  id: string,
): Promise<PositionRow | undefined> =>
  positions(db).where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();

export type TradeQuery = {
  userId: string;
  status?: "in_progress" | "completed" | "cancelled" | undefined;
  marketId: number | undefined;
  before: number | undefined;
  offset: number;
  count: number;
};

/** A user's positions and entrusts, newest first. */
export function listTrades(
  db: Db,
  { userId, status, marketId, before, offset, count }: TradeQuery,
): Promise<PositionRow[]> {
  let query = positions(db).where("user_id", "=", userId);
  if (status === "in_progress") query = query.where("is_open", "=", true);
  if (status === "completed") query = query.where("state", "=", "closed");
  if (status === "cancelled") query = query.where("state", "=", "cancelled");
  if (marketId !== undefined) query = query.where("market_id", "=", marketId);
  if (before !== undefined) query = query.where("number", "<", before);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}

/** What closed a position, the first first. */
export async function listClosings(db: Db, positionId: string): Promise<ClosingRow[]> {
  const rows = await db
    .selectFrom("contract_closings")
    .selectAll()
    .where("position_id", "=", positionId)
    .orderBy("number")
    .execute();
  return rows.map((row) => ({ ...row, account: row.account as AccountState | null }));
}

/** What splits have changed about a position, the first first. */
export async function listSplits(db: Db, positionId: string): Promise<SplitRow[]> {
  return db
    .selectFrom("contract_splits")
    .selectAll()
    .where("position_id", "=", positionId)
    .orderBy("number")
    .execute();
}

/** Who was liquidated or deleveraged, the newest first. */
export function listForced(
  db: Db,
  realm: Realm,
  { before, offset, count }: { before: number | undefined; offset: number; count: number },
) {
  let query = db
    .selectFrom("contract_closings")
    .selectAll()
    .where("realm", "=", realm)
    .where("cause", "in", ["liquidation", "deleverage"]);
  if (before !== undefined) query = query.where("number", "<", before);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}
