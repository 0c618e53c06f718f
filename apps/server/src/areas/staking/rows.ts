import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { StakingCategory, StakingState } from "@candor/contract/finance-words.ts";
import type { Selectable } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { DB } from "../../db/schema.gen.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

export type OrderRow = Selectable<DB["staking_orders"]>;

export type NewOrder = {
  id: string;
  user_id: string;
  realm: Realm;
  account_id: number;
  house_id: number;
  owed_id: number;
  currency_id: number;
  terms_id: number;
  category: StakingCategory;
  principal: string;
  daily_rate: string;
  penalty_ratio: string;
  days: number;
  interest: string;
  created_at: Date;
  starts_at: Date;
  matures_at: Date;
  renew: boolean;
};

/** Inserts new orders: their amount is held, their interest set aside, and nothing is earned yet. */
export const insertOrders = (tx: Tx, orders: readonly NewOrder[]): Promise<OrderRow[]> =>
  tx
    .insertInto("staking_orders")
    .values(
      orders.map((one) => ({
        ...one,
        state: "in_progress" as const,
        is_open: true,
        accrued_days: 0,
        accrued: "0",
        held: one.principal,
        house_held: one.interest,
        owed_held: "0",
        paid_interest: "0",
        penalty: "0",
        is_told: false,
      })),
    )
    .returningAll()
    .execute();

/** The interest promised by a product's orders under any of its terms and not forfeited. */
export async function promisedOf(
  db: Db | Tx,
  realm: Realm,
  product: string,
  userId?: string,
): Promise<Dec> {
  const all = db
    .selectFrom("staking_orders")
    .innerJoin("finance_terms", "finance_terms.id", "staking_orders.terms_id")
    .select(({ fn }) => fn.sum<string | null>("interest").as("promised"))
    .where("area", "=", "staking")
    .where("subject", "=", product)
    .where("realm", "=", realm)
    .where("state", "<>", "redeemed");
  const asked = userId === undefined ? all : all.where("user_id", "=", userId);
  const { promised } = await asked.executeTakeFirstOrThrow();
  return dec(promised ?? "0");
}

export async function countOpen(tx: Tx, userId: string): Promise<number> {
  const { open } = await tx
    .selectFrom("staking_orders")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("user_id", "=", userId)
    .where("is_open", "=", true)
    .executeTakeFirstOrThrow();
  return open;
}

type Position = { before: number | undefined; offset: number; count: number };

/** A user's orders, newest first. */
export function listOrderRows(
  db: Db,
  {
    userId,
    status,
    before,
    offset,
    count,
  }: Position & { userId: string; status?: StakingState | undefined },
): Promise<OrderRow[]> {
  let query = db.selectFrom("staking_orders").selectAll().where("user_id", "=", userId);
  if (status !== undefined) query = query.where("state", "=", status);
  if (before !== undefined) query = query.where("number", "<", before);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}

/** A user's running orders, which a limit bounds. */
export const listOpenRows = (db: Db, userId: string): Promise<OrderRow[]> =>
  db
    .selectFrom("staking_orders")
    .selectAll()
    .where("user_id", "=", userId)
    .where("is_open", "=", true)
    .execute();

export const findOrder = (db: Db | Tx, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom("staking_orders").selectAll().where("id", "=", id).executeTakeFirst();

/** Locks an order until this transaction ends. */
export const lockOrder = (tx: Tx, id: string): Promise<OrderRow | undefined> =>
  tx.selectFrom("staking_orders").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Locks an order only if it is this user's own. */
export async function lockOwnOrder(tx: Tx, userId: string, id: string) {
  const found = await lockOrder(tx, id);
  return found?.user_id === userId ? found : undefined;
}

type Change = Partial<
  Pick<
    OrderRow,
    | "state"
    | "is_open"
    | "renew"
    | "held"
    | "house_held"
    | "owed_held"
    | "request_id"
    | "penalty"
    | "closed_at"
    | "is_told"
  >
>;

export const updateOrder = (tx: Tx, id: string, change: Change): Promise<OrderRow> =>
  tx
    .updateTable("staking_orders")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The interest of each day of an order, a year of days at most. */
export const listDayRows = (db: Db, orderId: string) =>
  db
    .selectFrom("staking_accruals")
    .select(["day", "ended_at", "amount"])
    .where("order_id", "=", orderId)
    .orderBy("ended_at")
    .limit(366)
    .execute();

/** Interest by currency that was not forfeited: of days recorded since a moment, and of all days. */
export async function sumEarned(
  db: Db,
  userId: string,
  since: Date,
): Promise<{ currency_id: number; today: string; total: string }[]> {
  const { rows } = await sql<{ currency_id: number; today: string; total: string }>`
    SELECT o.currency_id, sum(o.accrued) AS total, coalesce(sum(
      (SELECT sum(a.amount) FROM staking_accruals a WHERE a.order_id = o.id AND a.ended_at >= ${since})), 0) AS today
    FROM staking_orders o WHERE o.user_id = ${userId} AND o.state <> 'redeemed' GROUP BY 1`.execute(
    db,
  );
  return rows;
}
