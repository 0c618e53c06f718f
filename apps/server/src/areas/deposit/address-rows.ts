import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

export async function findAddress(
  db: Db | Tx,
  { network, userId }: { network: string; userId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("deposit_addresses")
    .select("address")
    .where("network", "=", network)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.address;
}

/** The next free index of a network's addresses. */
export async function nextIndex(tx: Tx, network: string): Promise<number> {
  const row = await tx
    .selectFrom("deposit_addresses")
    .select("index")
    .where("network", "=", network)
    .orderBy("index", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? 0 : row.index + 1;
}

type NewAddress = {
  network: string;
  index: number;
  user_id: string;
  address: string;
  created_at: Date;
};

export const insertAddress = (tx: Tx, row: NewAddress) =>
  tx.insertInto("deposit_addresses").values(row).execute();
