import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

/** In the order in which they were given out. */
export const listAddressesFrom = (db: Db, network: string, index: number, most: number) =>
  db
    .selectFrom("deposit_addresses")
    .select(["index", "address"])
    .where("network", "=", network)
    .where("index", ">=", index)
    .orderBy("index")
    .limit(most)
    .execute();

/** Whose these addresses are. */
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
