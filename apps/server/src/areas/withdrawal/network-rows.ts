import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** The networks of a currency that is on, by name. */
export const listNetworkRows = (db: Db | Tx, currencyId: number) =>
  db
    .selectFrom("currency_networks as n")
    .innerJoin("currencies as c", "c.id", "n.currency_id")
    .select([
      "n.network",
      "n.minimum",
      "n.fee",
      "n.confirmations",
      "n.contract",
      "n.withdrawals_on",
      "n.off_reason",
      "c.code",
    ])
    .where("c.id", "=", currencyId)
    .where("c.status", "=", 1)
    .orderBy("n.network")
    .execute();

/** The contracts of a network's tokens and the hot wallet's address. */
export async function listOwnAddresses(tx: Tx, network: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("currency_networks")
    .select("contract as address")
    .where("network", "=", network)
    .where("contract", "is not", null)
    .union(tx.selectFrom("hot_wallets").select("address").where("network", "=", network))
    .execute();
  return rows.flatMap(({ address }) => (address === null ? [] : [address]));
}

/** The currencies whose withdrawals are off on a network. */
export async function listOff(db: Db, network: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom("currency_networks")
    .select("currency_id")
    .where("network", "=", network)
    .where("withdrawals_on", "=", false)
    .execute();
  return new Set(rows.map(({ currency_id: id }) => id));
}
