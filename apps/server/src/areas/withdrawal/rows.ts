import type { CardKind } from "@candor/contract/words.ts";
import { type Dec, add, dec } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { StoredState } from "./move-withdrawal.ts";

type NewWithdrawal = {
  id: string;
  user_id: string;
  account_id: number;
  currency_id: number;
  network: string;
  address: string;
  address_name: string;
  card: CardKind | null;
  address_saved_at: Date;
  usable_from: Date;
  amount: string;
  fee: string;
  confirmations: number;
  limit_use: string;
  held: string;
  state: "review";
  created_at: Date;
};

export const insertWithdrawal = (tx: Tx, row: NewWithdrawal) =>
  tx.insertInto("withdrawals").values(row).execute();

type LimitUse = { cause_id: string; user_id: string; limit_use: string; created_at: Date };

/** Counts an amount towards the limit that leaves in another way than a withdrawal. */
export const addLimitUse = (tx: Tx, row: LimitUse) =>
  tx.insertInto("limit_uses").values(row).execute();

/** A user's use of the limit since a moment, without withdrawals that returned their amount. */
export async function sumLimitUse(db: Db | Tx, userId: string, since: Date): Promise<Dec> {
  const { use } = await db
    .selectFrom("withdrawals")
    .select(({ fn }) => fn.sum<string | null>("limit_use").as("use"))
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .where("state", "not in", ["refused", "cancelled", "returned"])
    .executeTakeFirstOrThrow();
  const other = await db
    .selectFrom("limit_uses")
    .select(({ fn }) => fn.sum<string | null>("limit_use").as("use"))
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return add(dec(use ?? "0"), dec(other.use ?? "0"));
}

const withdrawals = (db: Db | Tx, userId: string) =>
  db
    .selectFrom("withdrawals as w")
    .innerJoin("users as u", "u.id", "w.user_id")
    .innerJoin("operator_requests as r", "r.id", "w.id")
    .leftJoin("withdrawal_payments as p", "p.withdrawal_id", "w.id")
    .leftJoin("withdrawal_payouts as o", "o.withdrawal_id", "w.id")
    .leftJoin("deposit_chains as c", "c.network", "w.network")
    .select([
      "w.number",
      "w.id",
      "w.currency_id",
      "w.network",
      "w.address",
      "w.address_name",
      "w.card",
      "w.address_saved_at",
      "w.usable_from",
      "w.amount",
      "w.fee",
      "w.confirmations",
      "w.state",
      "w.created_at",
      "w.sent_at",
      "w.confirmed_at",
      "u.withdrawals_held_until",
      "r.rejection",
      "r.answer",
      "r.due_at",
      "p.transaction",
      "o.bank_reference",
      "p.height",
      "c.tip",
    ])
    .where("w.user_id", "=", userId);

type Row = Awaited<ReturnType<ReturnType<typeof withdrawals>["execute"]>>[number];
export type WithdrawalRow = Omit<Row, "state"> & { state: StoredState };

const stored = (row: Row): WithdrawalRow => ({ ...row, state: row.state as StoredState });

/** Finds a withdrawal only if it is this user's. */
export async function findWithdrawal(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<WithdrawalRow | undefined> {
  const row = await withdrawals(db, userId).where("w.id", "=", id).executeTakeFirst();
  return row && stored(row);
}

export async function getWithdrawal(tx: Tx, userId: string, id: string): Promise<WithdrawalRow> {
  const row = await findWithdrawal(tx, userId, id);
  if (row === undefined) throw new Error(`no withdrawal ${id}`);
  return row;
}

type Position = { before: number | undefined; offset: number; count: number };

/** Newest first, older than `before`. */
export async function listWithdrawalRows(
  db: Db,
  userId: string,
  { before, offset, count }: Position,
): Promise<WithdrawalRow[]> {
  const query = withdrawals(db, userId);
  const older = before === undefined ? query : query.where("w.number", "<", before);
  const rows = await older.orderBy("w.number", "desc").offset(offset).limit(count).execute();
  return rows.map(stored);
}
