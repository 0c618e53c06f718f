import { type Insertable, type Selectable, type Updateable } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { P2pRequests } from "../../../db/schema.gen.ts";
import type { Tx } from "../../../db/transaction.ts";

export type RequestRow = Selectable<P2pRequests>;

const requests = (db: Db | Tx) => db.selectFrom("p2p_requests").selectAll();

export const findOwnRequest = (
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<RequestRow | undefined> =>
  requests(db).where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();

export const findRequests = (db: Db | Tx, ids: readonly string[]): Promise<RequestRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : requests(db).where("id", "in", ids).execute();

export const lockRequest = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  requests(tx).where("id", "=", id).forUpdate().executeTakeFirst();

/** Locks a request that still waits, unless another transaction has it. */
export const lockWaiting = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  requests(tx)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const isWaiting = async (tx: Tx, userId: string): Promise<boolean> =>
  (await requests(tx)
    .where("user_id", "=", userId)
    .where("state", "=", "waiting")
    .executeTakeFirst()) !== undefined;

export const insertRequest = (tx: Tx, row: Insertable<P2pRequests>): Promise<RequestRow> =>
  tx.insertInto("p2p_requests").values(row).returningAll().executeTakeFirstOrThrow();

export const updateRequest = (
  tx: Tx,
  id: string,
  changed: Updateable<P2pRequests>,
): Promise<RequestRow> =>
  tx
    .updateTable("p2p_requests")
    .set(changed)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Waiting requests whose time is over, the earliest first. */
export async function listOver(db: Db, now: Date, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom("p2p_requests")
    .select("id")
    .where("state", "=", "waiting")
    .where("deadline", "<=", now)
    .orderBy("deadline")
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Waiting requests after a number. */
export const listWaiting = (
  db: Db,
  { after, now, count }: { after: number; now: Date; count: number },
) =>
  db
    .selectFrom("p2p_requests")
    .select(["id", "number"])
    .where("state", "=", "waiting")
    .where("deadline", ">", now)
    .where("number", ">", after)
    .orderBy("number")
    .limit(count)
    .execute();
