import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

const bots = (db: Db | Tx) => db.selectFrom("bots").selectAll();

export type BotRow = Awaited<ReturnType<ReturnType<typeof bots>["executeTakeFirstOrThrow"]>>;

/** Locks a due bot, unless another transaction holds it. */
export const lockDue = (tx: Tx, id: string, now: Date): Promise<BotRow | undefined> =>
  bots(tx)
    .where("id", "=", id)
    .where("due_at", "<=", now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const lockBot = (tx: Tx, id: string): Promise<BotRow | undefined> =>
  bots(tx).where("id", "=", id).forUpdate().executeTakeFirst();

export const lockOwn = (tx: Tx, id: string, userId: string): Promise<BotRow | undefined> =>
  bots(tx).where("id", "=", id).where("user_id", "=", userId).forUpdate().executeTakeFirst();

export const findOwn = (db: Db | Tx, id: string, userId: string): Promise<BotRow | undefined> =>
  bots(db).where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();

/** The bots that have been due longest. */
export async function listDue(db: Db, realm: Realm, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("bots")
    .select("id")
    .where("realm", "=", realm)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export type BotQuery = {
  userId: string;
  isOpen: boolean | undefined;
  before: number | undefined;
  offset: number;
  count: number;
};

/** The bots of a user, newest first. */
export function listOwn(db: Db, asked: BotQuery): Promise<BotRow[]> {
  const { userId, isOpen, before, offset, count } = asked;
  let query = bots(db).where("user_id", "=", userId);
  if (isOpen === true) query = query.where("state", "<>", "stopped");
  if (isOpen === false) query = query.where("state", "=", "stopped");
  if (before !== undefined) query = query.where("number", "<", before);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}

/** The number of bots that have not stopped, in a realm or of one user. */
export async function countOpen(tx: Tx, realm: Realm, userId?: string): Promise<number> {
  let query = tx
    .selectFrom("bots")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("realm", "=", realm)
    .where("state", "<>", "stopped");
  if (userId !== undefined) query = query.where("user_id", "=", userId);
  return (await query.executeTakeFirstOrThrow()).count;
}

export type NewBot = Pick<
  BotRow,
  "id" | "realm" | "user_id" | "strategy" | "market_id" | "budget" | "phase" | "next_at"
> &
  Pick<BotRow, "stop_loss" | "take_profit" | "after_event" | "due_at" | "created_at"> & {
    terms: string;
    backtest: string | null;
  };

export const insertBot = (tx: Tx, row: NewBot): Promise<BotRow> =>
  tx.insertInto("bots").values(row).returningAll().executeTakeFirstOrThrow();

export type BotChange = Partial<
  Pick<
    BotRow,
    | "state"
    | "cause"
    | "waits_for"
    | "attempts"
    | "sells_at_stop"
    | "phase"
    | "run"
    | "purchases"
    | "skips"
    | "next_at"
    | "fees"
    | "due_at"
    | "stopped_at"
  >
>;

export const changeBot = (tx: Tx, id: string, change: BotChange): Promise<BotRow> =>
  tx.updateTable("bots").set(change).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
