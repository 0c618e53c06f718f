import type { Block, BlockId } from "@candor/chains";
import type { Db } from "../../../db/pool.ts";
import { type Tx, lockKey } from "../../../db/transaction.ts";

/** Serializes changes of a network's known chain and acts that depend on it. */
export const lockChain = (tx: Tx, network: string): Promise<void> =>
  lockKey(tx, `deposit chain ${network}`);

/** The last known block of the best chain. */
export const findLastBlock = (db: Db | Tx, network: string): Promise<BlockId | undefined> =>
  db
    .selectFrom("deposit_blocks")
    .select(["height", "hash"])
    .where("network", "=", network)
    .orderBy("height", "desc")
    .limit(1)
    .executeTakeFirst();

export async function findHashAt(
  db: Db,
  network: string,
  height: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("deposit_blocks")
    .select("hash")
    .where("network", "=", network)
    .where("height", "=", height)
    .executeTakeFirst();
  return row?.hash;
}

export async function insertBlock(tx: Tx, network: string, block: Block): Promise<void> {
  const { height, hash, parent } = block;
  await tx.insertInto("deposit_blocks").values({ network, height, hash, parent }).execute();
}

export async function deleteBlock(tx: Tx, network: string, height: number): Promise<void> {
  await tx
    .deleteFrom("deposit_blocks")
    .where("network", "=", network)
    .where("height", "=", height)
    .execute();
}

export async function forgetBlocksBelow(tx: Tx, network: string, height: number): Promise<void> {
  await tx
    .deleteFrom("deposit_blocks")
    .where("network", "=", network)
    .where("height", "<", height)
    .execute();
}
