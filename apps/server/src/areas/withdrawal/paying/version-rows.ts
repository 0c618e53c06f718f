import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

/** A payment or move that the signer knows by this id. */
export type Sent = { id: string; network: string };

/** The signed versions of a payment, oldest first, which the signer's limit bounds. */
export async function listVersions(db: Db, id: string) {
  const rows = await db
    .selectFrom("payment_versions")
    .select(["version", "transaction", "signed", "signed_at", "refused_at"])
    .where("id", "=", id)
    .orderBy("version")
    .execute();
  return rows.map(({ signed_at, refused_at, ...row }) => ({
    ...row,
    signedAt: signed_at,
    refusedAt: refused_at,
  }));
}
export type Version = Awaited<ReturnType<typeof listVersions>>[number];

/** Stores a version once; a second run would store the same. */
export const insertVersion = (
  tx: Db | Tx,
  { id, network }: Sent,
  { version, transaction, signed, signedAt }: Version,
) =>
  tx
    .insertInto("payment_versions")
    .values({ id, version, network, transaction, signed, signed_at: signedAt })
    .onConflict((conflict) => conflict.columns(["id", "version"]).doNothing())
    .execute();

/** Notes that the fee cannot rise further now. */
export const noteRefusal = (db: Db, id: string, { version }: Version, at: Date) =>
  db
    .updateTable("payment_versions")
    .set({ refused_at: at })
    .where("id", "=", id)
    .where("version", "=", version)
    .execute();

/** Counts payments in no block whose fee is not raised any more. */
export async function countStuck(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT p.network, p.transaction FROM withdrawals w JOIN withdrawal_payments p ON p.withdrawal_id = w.id
      WHERE w.state IN ('broadcasting', 'sent') AND p.height IS NULL
      UNION ALL
      SELECT network, transaction FROM wallet_moves WHERE state IN ('open', 'sent') AND height IS NULL
    ) waiting JOIN payment_versions v USING (network, transaction)
    WHERE v.refused_at IS NOT NULL`.execute(db);
  return rows[0]?.count ?? 0;
}
