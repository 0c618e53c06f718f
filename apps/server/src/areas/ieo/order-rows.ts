import { type Dec, formatDec } from "@candor/money";
import type { Accepted } from "@candor/rules/prices/deciding.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

export const orders = (db: Db | Tx) =>
  db
    .selectFrom("ieo_orders as o")
    .innerJoin("ieo_projects as p", "p.id", "o.project_id")
    .leftJoin("ieo_allocations as a", (join) =>
      join.onRef("a.project_id", "=", "o.project_id").onRef("a.line", "=", "o.line"),
    )
    .select([
      "o.id",
      "o.number",
      "o.project_id",
      "o.terms_id",
      "o.user_id",
      "o.line",
      "o.amount",
      "o.currency_id",
      "o.account_id",
      "o.price",
      "o.priced_event",
      "o.accepted_at",
      "o.accepted_event",
      "o.cost",
      "o.held",
      "o.state",
      "o.paid",
      "o.locked",
      "o.created_at",
      "o.changed_at",
      "o.settled_at",
      "p.realm",
      "a.allocated",
    ]);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>["execute"]>>[number];

export const findOrder = (db: Db | Tx, userId: string, id: string) =>
  orders(db).where("o.id", "=", id).where("o.user_id", "=", userId).executeTakeFirst();

/** A user's subscription in a project, unless it is withdrawn. */
export const findOwn = (db: Db | Tx, userId: string, projectId: string) =>
  orders(db)
    .where("o.project_id", "=", projectId)
    .where("o.user_id", "=", userId)
    .where("o.state", "<>", "withdrawn")
    .executeTakeFirst();

/** A user's subscriptions before a number, newest first. */
export function listOrderRows(
  db: Db,
  userId: string,
  { before, offset, count }: { before: number | undefined; offset: number; count: number },
) {
  let query = orders(db).where("o.user_id", "=", userId);
  if (before !== undefined) query = query.where("o.number", "<", before);
  return query.orderBy("o.number", "desc").offset(offset).limit(count).execute();
}

/** A user's subscriptions that are committed or not fully released. */
export const listRunning = (db: Db, userId: string, most: number) =>
  orders(db)
    .where("o.user_id", "=", userId)
    .where((where) => where.or([where("o.held", ">", "0"), where("o.locked", ">", "0")]))
    .orderBy("o.number", "desc")
    .limit(most)
    .execute();

export const listReleases = (db: Db | Tx, orderIds: readonly string[]) =>
  db
    .selectFrom("ieo_releases")
    .select(["order_id", "n", "due_at", "amount", "released_at"])
    .where("order_id", "in", orderIds)
    .orderBy("n")
    .execute();

export type NewOrder = {
  id: string;
  projectId: string;
  termsId: number;
  userId: string;
  line: number;
  amount: Dec;
  currencyId: number;
  accountId: number;
  price: Dec;
  cost: Dec;
  /** The acceptance of a payment by the index; undefined for any other. */
  accepted: Accepted | undefined;
  event: number | null;
  now: Date;
};

export const insertOrder = (tx: Tx, one: NewOrder) =>
  tx
    .insertInto("ieo_orders")
    .values({
      id: one.id,
      project_id: one.projectId,
      terms_id: one.termsId,
      user_id: one.userId,
      line: one.line,
      amount: formatDec(one.amount),
      currency_id: one.currencyId,
      account_id: one.accountId,
      price: formatDec(one.price),
      priced_event: one.event,
      accepted_at: one.accepted === undefined ? null : new Date(one.accepted.acceptedAt),
      accepted_event: one.accepted?.acceptedEvent ?? null,
      cost: formatDec(one.cost),
      held: formatDec(one.cost),
      created_at: one.now,
    })
    .execute();

export const changeOrder = (tx: Tx, id: string, amount: Dec, cost: Dec, now: Date) =>
  tx
    .updateTable("ieo_orders")
    .set({
      amount: formatDec(amount),
      cost: formatDec(cost),
      held: formatDec(cost),
      changed_at: now,
    })
    .where("id", "=", id)
    .execute();

export const withdrawOrder = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable("ieo_orders")
    .set({ state: "withdrawn", held: "0", changed_at: now })
    .where("id", "=", id)
    .execute();
