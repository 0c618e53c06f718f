import { type Selectable, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { P2pMessages } from "../../../db/schema.gen.ts";
import { type Tx } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { newId } from "../../../platform/ids.ts";
import type { OrderEvent } from "./event-rows.ts";
import { type OrderRow, updateOrder } from "./order-rows.ts";

export type MessageRow = Selectable<P2pMessages>;

type NewMessage = {
  key: string;
  user_id?: string;
  operator_id?: string;
  event?: OrderEvent;
  text: string;
  pictures?: readonly string[];
};

/** Adds the next message of a locked order; returns the order as it is then. */
export async function addMessage(
  { clock }: Pick<CoreCtx, "clock">,
  tx: Tx,
  { id, last_seq: last }: OrderRow,
  { pictures = [], ...message }: NewMessage,
): Promise<OrderRow> {
  const seq = last + 1;
  await tx
    .insertInto("p2p_messages")
    .values({
      ...message,
      order_id: id,
      seq,
      pictures: [...pictures],
      created_at: clock.now(),
    })
    .execute();
  return updateOrder(tx, id, { last_seq: seq });
}

/** Adds an event of the order as a line of its chat. */
export const addLine = (
  ctx: Pick<CoreCtx, "clock">,
  tx: Tx,
  order: OrderRow,
  event: OrderEvent,
): Promise<OrderRow> => addMessage(ctx, tx, order, { key: newId(ctx.clock), event, text: "" });

const messages = (db: Db | Tx, orderId: string) =>
  db.selectFrom("p2p_messages").selectAll().where("order_id", "=", orderId);

export const findByKey = (db: Db | Tx, orderId: string, key: string) =>
  messages(db, orderId).where("key", "=", key).executeTakeFirst();

export const findBySeq = (db: Db | Tx, orderId: string, seq: number): Promise<MessageRow> =>
  messages(db, orderId).where("seq", "=", seq).executeTakeFirstOrThrow();

/** The newest messages before a number, in order. */
export async function listNewest(
  db: Db | Tx,
  orderId: string,
  { before, count }: { before: number | undefined; count: number },
): Promise<MessageRow[]> {
  const query = messages(db, orderId);
  const older = before === undefined ? query : query.where("seq", "<", before);
  return (await older.orderBy("seq", "desc").limit(count).execute()).toReversed();
}

/** Counts a user's messages to an order since a moment. */
export async function countWritten(
  tx: Tx,
  { orderId, userId, since }: { orderId: string; userId: string; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom("p2p_messages")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("order_id", "=", orderId)
    .where("user_id", "=", userId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts by order the messages of the other side and of support that a user has not read. */
export async function countUnread(
  db: Db | Tx,
  userId: string,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ order_id: string; count: number }>`
    SELECT m.order_id, count(*)::integer AS count
    FROM p2p_orders o JOIN p2p_messages m ON m.order_id = o.id
      AND m.seq > CASE WHEN o.buyer_id = ${userId} THEN o.buyer_read ELSE o.seller_read END
    WHERE o.id = ANY (${[...orderIds]}::uuid[]) AND m.event IS NULL AND m.user_id IS DISTINCT FROM ${userId}::uuid
    GROUP BY 1`.execute(db);
  return new Map(rows.map(({ order_id: orderId, count }) => [orderId, count]));
}
