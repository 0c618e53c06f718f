import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";

/**
 * The transactions among these that are our own moves between deposit addresses and the wallet, in any version: they
 * are neither deposits nor fundings. Each is stored before it is sent, so none is in a block and missing here.
 */
export async function findOwn(
  tx: Tx,
  network: string,
  transactions: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("payment_versions as v")
    .innerJoin("wallet_moves as m", "m.id", "v.id")
    .select("v.transaction")
    .where("v.network", "=", network)
    .where(sql<boolean>`v.transaction = ANY(${transactions}::text[])`)
    .execute();
  return new Set(rows.map(({ transaction }) => transaction));
}
