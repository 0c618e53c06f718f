import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

/** The addresses of a network from an index on, in the order of issue. */
export const listAddressesFrom = (db: Db, network: string, index: number, most: number) =>
  db
    .selectFrom("deposit_addresses")
    .select(["index", "address"])
    .where("network", "=", network)
    .where("index", ">=", index)
    .orderBy("index")
    .limit(most)
    .execute();

/** The owners of these addresses. */
export async function ownersOf(
  tx: Tx,
  network: string,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom("deposit_addresses")
    .select(["address", "user_id"])
    .where("network", "=", network)
    .where(sql<boolean>`address = ANY(${addresses}::text[])`)
    .execute();
  return new Map(rows.map(({ address, user_id }) => [address, user_id]));
}
