import { type Dec, dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Place } from "../paying/standing.ts";

export type Kind = "sweep" | "fuel";
export type State = "open" | "sent" | "confirmed" | "failed" | "refused" | "closed";

/** A sweep from a deposit address to the wallet, or a gas top-up in the other direction. */
export type Move = {
  id: string;
  network: string;
  kind: Kind;
  userId: string;
  address: string;
  index: number;
  currencyId: number;
  amount: Dec;
  confirmations: number;
  createdAt: Date;
};

export const insertMove = (db: Db, move: Move) =>
  db
    .insertInto("wallet_moves")
    .values({
      id: move.id,
      network: move.network,
      kind: move.kind,
      user_id: move.userId,
      address: move.address,
      address_index: move.index,
      currency_id: move.currencyId,
      amount: formatDec(move.amount),
      confirmations: move.confirmations,
      state: "open",
      created_at: move.createdAt,
    })
    // An address has one open move of each kind; another process may have inserted it.
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Oldest first. */
export async function listMoves(
  db: Db,
  { kind, state, most }: { kind?: Kind; state: State; most: number },
): Promise<Move[]> {
  let query = db.selectFrom("wallet_moves").selectAll().where("state", "=", state);
  if (kind !== undefined) query = query.where("kind", "=", kind);
  const rows = await query.orderBy("number").limit(most).execute();
  return rows.map((row) => ({
    id: row.id,
    network: row.network,
    kind: row.kind as Kind,
    userId: row.user_id,
    address: row.address,
    index: row.address_index,
    currencyId: row.currency_id,
    amount: dec(row.amount),
    confirmations: row.confirmations,
    createdAt: row.created_at,
  }));
}

/** Counts open and sent moves. */
export async function countOpen(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("wallet_moves")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "in", ["open", "sent"])
    .executeTakeFirstOrThrow();
  return count;
}

/** A refused gas top-up is requested again after this time. */
export const REFUSED_HOURS = 1;

/** Whether the signer has refused gas for an address lately. */
export async function isGasTopUpRefused(
  db: Db,
  { network, index }: Pick<Move, "network" | "index">,
  now: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom("wallet_moves")
    .select("id")
    .where("network", "=", network)
    .where("address_index", "=", index)
    .where("kind", "=", "fuel")
    .where("state", "=", "refused")
    .where("created_at", ">", new Date(now.getTime() - REFUSED_HOURS * 3_600_000))
    .executeTakeFirst();
  return found !== undefined;
}

type Change = {
  state?: State;
  nonce?: number;
  transaction?: string;
  confirmed_at?: Date;
};

/** Changes a move in an expected state; false when another process has changed it. */
export async function changeMove(
  db: Db | Tx,
  id: string,
  from: State,
  to: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("wallet_moves")
    .set(to)
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const placeMove = (db: Db, id: string, place: Place) =>
  db
    .updateTable("wallet_moves")
    .set(place)
    .where("id", "=", id)
    .where(
      sql<boolean>`(transaction, block_hash) IS DISTINCT FROM (${place.transaction}, ${place.block_hash})`,
    )
    .execute();

export async function findMoveState(tx: Tx, id: string): Promise<State | undefined> {
  const row = await tx
    .selectFrom("wallet_moves")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.state as State | undefined;
}

/** The newest moves of a network. */
export async function listNewest(db: Db, network: string, most: number) {
  const rows = await db
    .selectFrom("wallet_moves")
    .select([
      "id",
      "kind",
      "state",
      "currency_id",
      "amount",
      "address",
      "transaction",
      "created_at",
    ])
    .where("network", "=", network)
    .orderBy("number", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as Kind, state: row.state as State }));
}

/** Failed moves without a review, and refused or open ones that have not ended since. */
export async function countStopped(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM wallet_moves
    WHERE state = 'failed' OR (state = 'refused' AND created_at > ${since})
      OR (state = 'open' AND created_at <= ${since})`.execute(db);
  return rows[0]?.count ?? 0;
}
