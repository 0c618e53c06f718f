import type { BlockId } from "@candor/chains";
import { formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Named } from "./place.ts";

/** The present and former hot wallets of a network: a few, of the signer's key. */
export async function listWallets(db: Db | Tx, network: string): Promise<string[]> {
  const rows = await db
    .selectFrom("hot_wallets")
    .select("address")
    .where("network", "=", network)
    .union(db.selectFrom("wallet_watches").select("address").where("network", "=", network))
    .execute();
  return rows.map(({ address }) => address);
}

/**
 * Watches these wallets from the block after this one on, unless they are watched already. Before a chain's first block
 * nothing can have come.
 */
export async function beginWatching(
  tx: Tx,
  { network, height, hash }: BlockId & { network: string },
  wallets: readonly string[],
): Promise<void> {
  if (wallets.length === 0) return;
  await tx
    .insertInto("wallet_watches")
    .values(
      wallets.map((address) => ({
        network,
        address,
        height,
        block_hash: hash,
        is_opened: height === 0,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Funding = {
  id: string;
  network: string;
  currencyId: number;
  payment: Pick<Named, "transaction" | "address" | "amount" | "nth" | "index"> & {
    kind: Named["kind"] | "opening";
  };
};
type In = { height: number; hash: string; now: Date };

/** Inserts a funding, or puts one that was in no block into this one, booked or not. */
export async function insertFunding(
  tx: Tx,
  { id, network, currencyId, payment }: Funding,
  { height, hash, now }: In,
): Promise<void> {
  const { transaction, address, amount, nth, kind, index } = payment;
  const place = { height, block_hash: hash, kind, index };
  await tx
    .insertInto("wallet_fundings")
    .values({
      ...place,
      id,
      network,
      address,
      transaction,
      currency_id: currencyId,
      amount: formatDec(amount),
      nth,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["network", "transaction", "address", "currency_id", "amount", "nth"])
        .doUpdateSet(place),
    )
    .execute();
}

/** The sum of a currency's small payments to an address within a block. */
export type Dust = { address: string; currencyId: number; amount: string };

export async function insertDust(
  tx: Tx,
  { network, hash }: { network: string; hash: string },
  dust: readonly Dust[],
): Promise<void> {
  if (dust.length === 0) return;
  await sql`
    INSERT INTO deposit_dust (network, block_hash, address, currency_id, amount)
    SELECT ${network}, ${hash}, * FROM unnest(${dust.map(({ address }) => address)}::text[],
      ${dust.map(({ currencyId }) => currencyId)}::integer[],
      ${dust.map(({ amount }) => amount)}::numeric[])`.execute(tx);
}

/** Takes the wallets' fundings out of a replaced block; booked ones are kept as gone. */
export async function revertWallets(tx: Tx, network: string, hash: string): Promise<void> {
  for (const table of ["deposit_dust", "wallet_watches"] as const)
    await tx
      .deleteFrom(table)
      .where("network", "=", network)
      .where("block_hash", "=", hash)
      .execute();
  await tx
    .deleteFrom("wallet_fundings")
    .where("network", "=", network)
    .where("block_hash", "=", hash)
    .where("booked_by", "is", null)
    .execute();
  await tx
    .updateTable("wallet_fundings")
    .set({ height: null, block_hash: null, kind: null, index: null })
    .where("network", "=", network)
    .where("block_hash", "=", hash)
    .execute();
}
