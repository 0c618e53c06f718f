import type { P2P_EVENTS } from "@candor/contract/areas/p2p/choices.ts";
import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

export type OrderEvent = (typeof P2P_EVENTS)[number];
export type EventActor = "buyer" | "seller" | "arbiter" | "clock";

type NewEvent = {
  order_id: string;
  act: OrderEvent;
  by: EventActor;
  cause: string | null;
  at: Date;
};

/** Adds the next event of a locked order. */
export async function insertEvent(
  tx: Tx,
  { order_id, act, by, cause, at }: NewEvent,
): Promise<void> {
  await sql`
    INSERT INTO p2p_events (order_id, nth, act, by, cause, at)
    SELECT ${order_id}, count(*) + 1, ${act}, ${by}, ${cause}, ${at}
    FROM p2p_events WHERE order_id = ${order_id}`.execute(tx);
}

export type EventRow = { act: OrderEvent; by: EventActor; at: Date };

export async function listEvents(db: Db | Tx, orderId: string): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT act, by, at FROM p2p_events WHERE order_id = ${orderId} ORDER BY nth`.execute(db);
  return rows;
}
