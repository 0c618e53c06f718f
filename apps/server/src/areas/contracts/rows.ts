import { type Dec, dec } from "@candor/money";
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
  "decision",
  "opened_event",
  "accepted_event",
  "worst_price",
  "is_open",
  "created_at",
  "opened_at",
  "closed_at",
  "updated_at",
] as const;

/** A closing without the figures that it was computed from. */
const CLOSING_COLUMNS = [
  "id",
  "number",
  "market_id",
  "position_id",
  "user_id",
  "direction",
  "cause",
  "lots",
  "entry_price",
  "price",
  "mark",
  "event",
  "profit",
  "fee",
  "night_fees",
  "margin",
  "payout",
  "surplus",
  "deficit",
  "from_fund",
  "from_others",
  "closed_at",
] as const;

const positions = (db: Db) => db.selectFrom("contract_positions").select(POSITION_COLUMNS);

/** A user's open and pending positions, newest first; their number is limited. */
export const listOpen = (db: Db, userId: string, marketId?: number): Promise<PositionRow[]> => {
  const query = positions(db).where("user_id", "=", userId).where("is_open", "=", true);
  return (marketId === undefined ? query : query.where("market_id", "=", marketId))
    .orderBy("number", "desc")
    .execute();
};

/** The user's own position, in any state. */
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

/** A user's positions and pending orders, newest first. */
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

/** The closings of a position, oldest first. */
export async function listClosings(db: Db, positionId: string): Promise<ClosingRow[]> {
  const rows = await db
    .selectFrom("contract_closings")
    .selectAll()
    .where("position_id", "=", positionId)
    .orderBy("number")
    .execute();
  return rows.map((row) => ({ ...row, account: row.account as AccountState | null }));
}

/** The splits of a position, oldest first. */
export async function listSplits(db: Db, positionId: string): Promise<SplitRow[]> {
  return db
    .selectFrom("contract_splits")
    .selectAll()
    .where("position_id", "=", positionId)
    .orderBy("number")
    .execute();
}

/** The closings of a user's positions, newest first. */
export const listClosingsOf = (
  db: Db,
  userId: string,
  { offset, count }: { offset: number; count: number },
) =>
  db
    .selectFrom("contract_closings")
    .select(CLOSING_COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("closed_at", "desc")
    .orderBy("number", "desc")
    .offset(offset)
    .limit(count)
    .execute();

type Page = { before: number | undefined; offset: number; count: number };

/** Liquidations and deleveragings, or one of the two, newest first. */
export function listForced(
  db: Db,
  realm: Realm,
  { before, offset, count, cause }: Page & { cause?: "liquidation" | "deleverage" | undefined },
) {
  let query = db
    .selectFrom("contract_closings")
    .select(CLOSING_COLUMNS)
    .where("realm", "=", realm)
    .where("cause", "in", cause === undefined ? ["liquidation", "deleverage"] : [cause]);
  if (before !== undefined) query = query.where("number", "<", before);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}

/** By UTC day, what closings left to the insurance fund and what the fund gave for them. */
export async function listFundDays(
  db: Db,
  realm: Realm,
  since: Date,
): Promise<{ day: string; taken: Dec; given: Dec }[]> {
  const { rows } = await sql<{ day: string; taken: string; given: string }>`
    SELECT to_char(closed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
      sum(surplus) AS taken, sum(from_fund) AS given
    FROM contract_closings
    WHERE realm = ${realm} AND closed_at >= ${since} AND (surplus > 0 OR from_fund > 0)
    GROUP BY 1`.execute(db);
  return rows.map(({ day, taken, given }) => ({ day, taken: dec(taken), given: dec(given) }));
}
