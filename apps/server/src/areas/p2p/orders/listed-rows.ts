import type { P2pState } from "@candor/contract/areas/p2p/choices.ts";
import { ESCROW_STATES, type EscrowState } from "@candor/rules/escrow/states.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";

type Filter = { state?: P2pState | undefined; status?: 0 | 1 | 2 | undefined };
type Position = { before: number | undefined; offset: number; count: number };

/** An order or a request; both take their numbers from one sequence. */
export type Listed = { id: string; number: number; is_order: boolean };

const REQUEST_STATES = { waiting: 0, cancelled: 2, expired: 2 } as const;

const isWanted =
  ({ state, status }: Filter) =>
  ([name, its]: readonly [string, 0 | 1 | 2]): boolean =>
    (state === undefined || state === name) && (status === undefined || status === its);

/** A user's orders and requests, newest first; a matched request is listed as its order. */
export async function listListed(
  db: Db,
  userId: string,
  filter: Filter,
  { before, offset, count }: Position,
): Promise<Listed[]> {
  const orders = (Object.keys(ESCROW_STATES) as EscrowState[])
    .map((name) => [name, ESCROW_STATES[name].status] as const)
    .filter(isWanted(filter))
    .map(([name]) => name);
  const requests = Object.entries(REQUEST_STATES)
    .filter(isWanted(filter))
    .map(([name]) => name);
  const most = offset + count;
  const older = sql`number < coalesce(${before ?? null}::bigint, 9223372036854775807)`;
  const ordersOf = (side: RawBuilder<unknown>) => sql`(
    SELECT id, number, true AS is_order FROM p2p_orders
    WHERE ${side} = ${userId} AND state = ANY (${orders}::p2p_state[]) AND ${older}
    ORDER BY number DESC LIMIT ${most})`;
  const { rows } = await sql<Listed>`
    SELECT * FROM (
      ${ordersOf(sql`buyer_id`)} UNION ALL ${ordersOf(sql`seller_id`)} UNION ALL (
        SELECT id, number, false FROM p2p_requests
        WHERE user_id = ${userId} AND state = ANY (${requests}) AND ${older}
        ORDER BY number DESC LIMIT ${most})
    ) listed ORDER BY number DESC LIMIT ${count} OFFSET ${offset}`.execute(db);
  return rows;
}
