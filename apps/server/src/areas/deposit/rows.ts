import type { DepositState } from "@candor/contract/words.ts";
import { type Dec, dec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** The networks of a switched-on currency, sorted by name. */
export const listNetworkRows = (db: Db | Tx, currencyId: number) =>
  db
    .selectFrom("currency_networks as n")
    .innerJoin("currencies as c", "c.id", "n.currency_id")
    .select([
      "n.network",
      "n.minimum",
      "n.confirmations",
      "n.contract",
      "n.deposits_on",
      "n.off_reason",
      "c.code",
    ])
    .where("c.id", "=", currencyId)
    .where("c.status", "=", 1)
    .orderBy("n.network")
    .execute();

type NewDeposit = {
  id: string;
  user_id: string;
  currency_id: number;
  network: string;
  amount: string;
  way: "voucher" | "chain";
  state: DepositState;
  created_at: Date;
};

export const insertDeposit = (tx: Tx, row: NewDeposit) =>
  tx.insertInto("deposits").values(row).execute();

/** Changes a deposit's state; throws if it was not in the given state, which undoes the transaction. */
export async function moveDeposit(
  tx: Tx,
  id: string,
  from: DepositState,
  to: { state: DepositState; credited_at?: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("deposits")
    .set(to)
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`deposit ${id} is not ${from}`);
}

const deposits = (db: Db | Tx, userId: string) =>
  db
    .selectFrom("deposits as d")
    .leftJoin("deposit_vouchers as v", "v.deposit_id", "d.id")
    .leftJoin("unshown_deposits as c", "c.deposit_id", "d.id")
    .leftJoin("operator_requests as r", "r.id", "d.id")
    .leftJoin("deposit_payments as p", "p.deposit_id", "d.id")
    .select([
      "d.number",
      "d.id",
      "d.currency_id",
      "d.network",
      "d.amount",
      "d.way",
      "d.state",
      "d.created_at",
      "d.credited_at",
      "v.cancel_fee",
      "r.rejection",
      "r.answer",
      "r.due_at",
      "p.transaction",
      "p.height",
      "p.confirmations",
    ])
    .select(({ fn }) => fn.coalesce("v.account", "c.account").as("account"))
    .select((of) =>
      of
        .selectFrom("deposit_blocks as b")
        .select(({ fn }) => fn.max("b.height").as("height"))
        .whereRef("b.network", "=", "d.network")
        .as("last_height"),
    )
    .where("d.user_id", "=", userId);

export type DepositRow = Awaited<ReturnType<ReturnType<typeof deposits>["execute"]>>[number];

/** Finds a deposit of this user alone. */
export const findDeposit = (db: Db | Tx, userId: string, id: string) =>
  deposits(db, userId).where("d.id", "=", id).executeTakeFirst();

type Position = { before: number | undefined; offset: number; count: number };

/** A user's deposits before a number, newest first; of one currency or all. */
export function listDepositRows(db: Db, userId: string, position: Position, currencyId?: number) {
  const all = deposits(db, userId);
  const query = currencyId === undefined ? all : all.where("d.currency_id", "=", currencyId);
  const older =
    position.before === undefined ? query : query.where("d.number", "<", position.before);
  return older.orderBy("d.number", "desc").offset(position.offset).limit(position.count).execute();
}

/** The networks of all switched-on currencies in listing order, with whether we have a bank account for each. */
export const listCurrencyNetworkRows = (db: Db) =>
  db
    .selectFrom("currency_networks as n")
    .innerJoin("currencies as c", "c.id", "n.currency_id")
    .leftJoin("deposit_bank_accounts as b", "b.currency_id", "c.id")
    .select(["c.id", "c.kind", "c.code", "c.name", "n.network", "n.contract"])
    .select((row) => row("b.currency_id", "is not", null).$castTo<boolean>().as("is_paid"))
    .where("c.status", "=", 1)
    .orderBy("c.sort")
    .orderBy("n.network")
    .execute();

/** The sum of a user's credited deposits in each currency. */
export async function sumDeposited(
  db: Db | Tx,
  userId: string,
): Promise<{ currencyId: number; amount: Dec }[]> {
  const rows = await db
    .selectFrom("deposits")
    .select(["currency_id"])
    .select(({ fn }) => fn.sum<string>("amount").as("amount"))
    .where("user_id", "=", userId)
    .where("state", "=", "credited")
    .groupBy("currency_id")
    .execute();
  return rows.map(({ currency_id: currencyId, amount }) => ({ currencyId, amount: dec(amount) }));
}

/** A user's deposits credited after one moment and until another, earliest first. */
export async function creditedBetween(
  db: Db | Tx,
  { userId, since, until, most }: { userId: string; since: Date; until: Date; most: number },
): Promise<{ id: string; currencyId: number; amount: Dec; creditedAt: Date }[]> {
  const rows = await db
    .selectFrom("deposits")
    .select(["id", "currency_id", "amount", "credited_at"])
    .where("user_id", "=", userId)
    .where("state", "=", "credited")
    .where("credited_at", ">", since)
    .where("credited_at", "<=", until)
    .orderBy("credited_at")
    .orderBy("number")
    .limit(most)
    .execute();
  return rows.flatMap(({ id, currency_id: currencyId, amount, credited_at: creditedAt }) =>
    creditedAt === null ? [] : [{ id, currencyId, amount: dec(amount), creditedAt }],
  );
}
