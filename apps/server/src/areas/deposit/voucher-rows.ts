import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

type NewVoucher = {
  deposit_id: string;
  account: string;
  file_id: string;
  looks: string;
  looks_mirrored: string;
  cancel_fee: string;
};

export const insertVoucher = (tx: Tx, row: NewVoucher) =>
  tx.insertInto("deposit_vouchers").values(row).execute();

export const insertUnshown = (tx: Tx, row: { deposit_id: string; account: string }) =>
  tx.insertInto("unshown_deposits").values(row).execute();

/** The newest of a user's payments reported without a picture, sorted from the oldest. */
export async function listUnshown(tx: Tx, userId: string, count: number) {
  const rows = await tx
    .selectFrom("deposits as d")
    .innerJoin("unshown_deposits as c", "c.deposit_id", "d.id")
    .select(["d.state", "d.created_at"])
    .where("d.user_id", "=", userId)
    .orderBy("d.number", "desc")
    .limit(count)
    .execute();
  return rows.toReversed();
}

/** Whether a picture was sent with an earlier deposit. */
export async function isVoucher(tx: Tx, fileId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("deposit_vouchers")
    .select("deposit_id")
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The names of other users who reported a payment by the same account or transaction. */
export async function othersReporting(
  db: Db,
  { userId, account }: { userId: string; account: string },
  count: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("deposit_vouchers as v")
    .innerJoin("deposits as d", "d.id", "v.deposit_id")
    .innerJoin("users as u", "u.id", "d.user_id")
    .select("u.account_name")
    .distinct()
    .where(sql<boolean>`lower(v.account) = lower(${account})`)
    .where("d.user_id", "<>", userId)
    .orderBy("u.account_name")
    .limit(count)
    .execute();
  return rows.map(({ account_name: name }) => name);
}

type Search = { among: number; differMax: number; count: number };

/**
 * The vouchers among the newest whose picture, or mirror image, differs from this one's in few bits; most alike first.
 */
export async function alikeVouchers(
  db: Db,
  depositId: string,
  { among, differMax, count }: Search,
) {
  const { rows } = await sql<{ id: string; number: number; file_id: string; account_name: string }>`
    SELECT a.deposit_id AS id, r.number, a.file_id, u.account_name
    FROM (
      SELECT v.deposit_id, v.file_id,
        least(bit_count(v.looks # own.looks), bit_count(v.looks # own.looks_mirrored)) AS differ
      FROM (SELECT * FROM deposit_vouchers ORDER BY deposit_id DESC LIMIT ${among}) v,
        deposit_vouchers own
      WHERE own.deposit_id = ${depositId} AND v.deposit_id <> own.deposit_id
    ) a
    JOIN operator_requests r ON r.id = a.deposit_id
    JOIN users u ON u.id = r.user_id
    WHERE a.differ <= ${differMax}
    ORDER BY a.differ, a.deposit_id DESC
    LIMIT ${count}`.execute(db);
  return rows;
}
