import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

type Position = { before: number | undefined; offset: number; count: number };

/** The rate of rebates. */
export async function rebateRate(db: Db | Tx): Promise<Dec> {
  const { rate } = await db.selectFrom("rebate_terms").select("rate").executeTakeFirstOrThrow();
  return dec(rate);
}

export async function writeRebateRate(tx: Tx, rate: string): Promise<void> {
  await tx.updateTable("rebate_terms").set({ rate }).execute();
}

/** The users that a user invited, before a number, newest first. */
export async function listInvitedRows(db: Db, inviterId: string, position: Position) {
  let query = db
    .selectFrom("users as u")
    .select([
      "u.number",
      "u.account_name",
      "u.created_at",
      sql<boolean>`EXISTS (SELECT FROM spot_volumes v WHERE v.user_id = u.id)`.as("has_traded"),
    ])
    .where("u.invited_by", "=", inviterId);
  if (position.before !== undefined) query = query.where("u.number", "<", position.before);
  return query.orderBy("u.number", "desc").offset(position.offset).limit(position.count).execute();
}

export async function countInvited(db: Db, inviterId: string): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("invited_by", "=", inviterId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A user's total rebates by currency; reads one row for each day and currency. */
export const earnedTotals = (db: Db, inviterId: string) =>
  db
    .selectFrom("rebate_days")
    .select(({ fn }) => ["currency_id", fn.sum<string>("amount").as("amount")])
    .where("inviter_id", "=", inviterId)
    .where("paid_at", "is not", null)
    .groupBy("currency_id")
    .orderBy("currency_id")
    .execute();

/** A user's rebates by trade, before a number, newest first. */
export async function listRebateRows(db: Db, inviterId: string, position: Position) {
  let query = db
    .selectFrom("rebates as r")
    .innerJoin("rebate_days as d", (join) =>
      join
        .onRef("d.inviter_id", "=", "r.inviter_id")
        .onRef("d.day", "=", "r.day")
        .onRef("d.currency_id", "=", "r.currency_id"),
    )
    .innerJoin("users as u", "u.id", "r.user_id")
    .select([
      "r.number",
      "r.trade_id",
      "r.currency_id",
      "r.fee",
      "r.rate",
      "r.amount",
      "r.traded_at",
      "u.account_name",
      "d.paid_at",
    ])
    .where("r.inviter_id", "=", inviterId)
    .where("d.paid_at", "is not", null)
    .$narrowType<{ paid_at: Date }>();
  if (position.before !== undefined) query = query.where("r.number", "<", position.before);
  return query.orderBy("r.number", "desc").offset(position.offset).limit(position.count).execute();
}
