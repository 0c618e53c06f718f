import { dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import { DEPOSITED } from "../../../manifest/bus.ts";
import type { Tx } from "../../../db/transaction.ts";
import { type Named, nameOf } from "./place.ts";

export type Known = { depositId: string; isStanding: boolean };

/** The known payments of these transactions, by name. */
export async function findKnown(
  tx: Tx,
  network: string,
  transactions: readonly string[],
): Promise<Map<string, Known>> {
  const rows = await tx
    .selectFrom("deposit_payments")
    .select(["deposit_id", "transaction", "address", "token", "amount", "nth", "height"])
    .where("network", "=", network)
    .where(sql<boolean>`transaction = ANY(${transactions}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      nameOf({ ...row, amount: dec(row.amount) }),
      { depositId: row.deposit_id, isStanding: row.height !== null },
    ]),
  );
}

export type Standing = Pick<Named, "kind" | "index"> & { depositId: string };
export type NewDeposit = {
  id: string;
  userId: string;
  currencyId: number;
  /** Null for a payment too small to be credited. */
  confirmations: number | null;
  payment: Named;
};
type In = { network: string; height: number; hash: string; now: Date };

/** How many deposits one statement inserts, since PostgreSQL limits its parameters. */
const SLICE_ROWS = 1_000;

export async function insertDeposits(
  tx: Tx,
  { network, height, hash, now }: In,
  deposits: readonly NewDeposit[],
): Promise<void> {
  for (let from = 0; from < deposits.length; from += SLICE_ROWS) {
    const slice = deposits.slice(from, from + SLICE_ROWS);
    await tx
      .insertInto("deposits")
      .values(
        slice.map(({ id, userId, currencyId, confirmations, payment }) => ({
          id,
          user_id: userId,
          currency_id: currencyId,
          network,
          amount: formatDec(payment.amount),
          way: "chain",
          state: confirmations === null ? "too-small" : "confirming",
          created_at: now,
        })),
      )
      .execute();
    await tx
      .insertInto("deposit_payments")
      .values(
        slice.map(({ id, confirmations, payment }) => ({
          deposit_id: id,
          network,
          transaction: payment.transaction,
          address: payment.address,
          token: payment.token ?? "",
          amount: formatDec(payment.amount),
          nth: payment.nth,
          confirmations,
          height,
          block_hash: hash,
          kind: payment.kind,
          index: payment.index,
        })),
      )
      .execute();
  }
}

/** Puts payments that were in no block into one again; credited ones stay vanished until they are settled. */
export async function standAgain(
  tx: Tx,
  { height, hash }: Pick<In, "height" | "hash">,
  again: readonly Standing[],
): Promise<void> {
  await sql`
    WITH again AS (
      UPDATE deposit_payments p SET height = ${height}, block_hash = ${hash}, kind = a.kind, index = a.index
      FROM unnest(${again.map(({ depositId }) => depositId)}::uuid[],
        ${again.map(({ kind }) => kind)}::text[], ${again.map(({ index }) => index)}::integer[])
        AS a (deposit_id, kind, index)
      WHERE p.deposit_id = a.deposit_id RETURNING p.deposit_id, p.confirmations
    )
    UPDATE deposits d SET state = CASE WHEN a.confirmations IS NULL THEN 'too-small' ELSE 'confirming' END
    FROM again a WHERE d.id = a.deposit_id AND d.state = 'vanished'`.execute(tx);
}

/** Takes the payments of a block out of it; returns their deposits, whose credit is still to be settled. */
export async function standNowhere(tx: Tx, network: string, hash: string): Promise<string[]> {
  const { rows } = await sql<{ deposit_id: string }>`
    WITH gone AS (
      UPDATE deposit_payments SET height = NULL, block_hash = NULL, kind = NULL, index = NULL
      WHERE network = ${network} AND block_hash = ${hash} RETURNING deposit_id
    ), vanished AS (
      UPDATE deposits d SET state = 'vanished' FROM gone g
      WHERE d.id = g.deposit_id AND d.state IN ('confirming', 'too-small')
    )
    SELECT deposit_id FROM gone`.execute(tx);
  return rows.map(({ deposit_id }) => deposit_id);
}

/** Notifies connected clients, after the commit, of one more confirmation of pending payments. */
export async function publishConfirmed(tx: Tx, network: string): Promise<void> {
  await sql`
    SELECT pg_notify(${DEPOSITED}, user_id || ' ' || id) FROM deposits
    WHERE state = 'confirming' AND network = ${network}`.execute(tx);
}
