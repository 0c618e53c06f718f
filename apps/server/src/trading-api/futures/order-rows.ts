import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Direction } from "@candor/contract/words.ts";

/** An order's part in one position: its lots, and when closing them was accepted. */
export type Part = { id: string; lots: number; at?: number };

export const ORDER_TYPES = ["MARKET", "LIMIT", "STOP_MARKET", "TAKE_PROFIT_MARKET"] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export type OrderRow = {
  number: number;
  user_id: string;
  client_id: string;
  market_id: number;
  side: "buy" | "sell";
  /** The side of the contract that it opens, closes or protects. */
  direction: Direction;
  type: OrderType;
  lots: number;
  price: string | null;
  trigger_price: string | null;
  is_reducing: boolean;
  is_algo: boolean;
  is_whole: boolean;
  is_post_only: boolean;
  positions: Part[];
  refusal: string | null;
  /** The keys of the signed request that placed it, and of the last one that changed it. */
  once_key: string;
  changed_key: string | null;
  created_at: Date;
  updated_at: Date;
};

type Later = "number" | "refusal" | "changed_key" | "created_at" | "updated_at";
export type NewOrder = Omit<OrderRow, Later>;

/** Undefined if this request has already stored its order. */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  now: Date,
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    INSERT INTO futures_orders (user_id, once_key, client_id, market_id, side, direction, type, lots, price,
      trigger_price, is_reducing, is_algo, is_whole, is_post_only, positions, created_at, updated_at)
    VALUES (${order.user_id}, ${order.once_key}, ${order.client_id}, ${order.market_id}, ${order.side},
      ${order.direction}, ${order.type}, ${order.lots}, ${order.price}, ${order.trigger_price},
      ${order.is_reducing}, ${order.is_algo}, ${order.is_whole}, ${order.is_post_only},
      ${JSON.stringify(order.positions)}::jsonb,
      ${now}, ${now})
    ON CONFLICT (user_id, once_key) DO NOTHING RETURNING *`.execute(db);
  return rows[0];
}

const UNNAMED_MAX = 20;

export async function orderOnce(db: Db, userId: string, once: string) {
  const { rows } = await sql<OrderRow>`
    SELECT * FROM futures_orders WHERE user_id = ${userId} AND once_key = ${once}`.execute(db);
  return rows[0];
}

export async function setParts(
  db: Db,
  { number, positions, price, lots }: Pick<OrderRow, "number" | "positions" | "price" | "lots">,
  now: Date,
): Promise<void> {
  await sql`
    UPDATE futures_orders SET positions = ${JSON.stringify(positions)}::jsonb, price = ${price}, lots = ${lots},
      updated_at = ${now} WHERE number = ${number}`.execute(db);
}

/** Marks an order as changed: its position is now the one that this request asks for. */
export async function setChanging(
  db: Db,
  { number, price, lots }: Pick<OrderRow, "number" | "price" | "lots">,
  once: string,
  now: Date,
): Promise<void> {
  await sql`
    UPDATE futures_orders SET positions = '[]', price = ${price}, lots = ${lots}, changed_key = ${once},
      updated_at = ${now} WHERE number = ${number}`.execute(db);
}

/** The unrefused orders without a known position. */
export async function unnamedOrders(db: Db, userId: string, before: Date): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    SELECT * FROM futures_orders
    WHERE user_id = ${userId} AND positions = '[]' AND refusal IS NULL AND updated_at < ${before}
    ORDER BY number DESC LIMIT ${UNNAMED_MAX}`.execute(db);
  return rows;
}

export async function setRefused(db: Db, number: number, refusal: string, now: Date) {
  await sql`
    UPDATE futures_orders SET refusal = ${refusal}, updated_at = ${now} WHERE number = ${number}`.execute(
    db,
  );
}

/** The newest order with a number or a client's id. */
export async function findOrder(
  db: Db,
  userId: string,
  by: { number: number } | { clientId: string },
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    SELECT * FROM futures_orders WHERE user_id = ${userId} AND refusal IS NULL
      AND ${"number" in by ? sql`number = ${by.number}` : sql`client_id = ${by.clientId}`}
    ORDER BY number DESC LIMIT 1`.execute(db);
  return rows[0];
}

const OPEN_MAX = 1_000;

/** The newest orders that have a part in these positions. */
export async function ordersOf(db: Db, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<OrderRow>`
    SELECT * FROM futures_orders WHERE user_id = ${userId} AND refusal IS NULL
      AND positions @> ANY (${ids.map((id) => JSON.stringify([{ id }]))}::jsonb[])
    ORDER BY number DESC LIMIT ${OPEN_MAX}`.execute(db);
  return rows;
}

export type OrderQuery = {
  userId: string;
  marketId: number;
  isAlgo: boolean;
  /** The number to begin at; undefined for the newest orders. */
  from: number | undefined;
  since: Date | undefined;
  until: Date | undefined;
  count: number;
};

/** A contract's orders in any state, oldest first. */
export async function listOrders(db: Db, query: OrderQuery): Promise<OrderRow[]> {
  const { userId, marketId, isAlgo, from, since, until, count } = query;
  const { rows } = await sql<OrderRow>`
    SELECT * FROM futures_orders
    WHERE user_id = ${userId} AND market_id = ${marketId} AND is_algo = ${isAlgo} AND refusal IS NULL
      AND number >= ${from ?? 0}
      AND (${since ?? null}::timestamptz IS NULL OR created_at >= ${since ?? null})
      AND (${until ?? null}::timestamptz IS NULL OR created_at <= ${until ?? null})
    ORDER BY number ${from === undefined ? sql`DESC` : sql`ASC`} LIMIT ${count}`.execute(db);
  return from === undefined ? rows.toReversed() : rows;
}

const KEPT_DAYS = 90;
const DELETED_MAX = 100;

/** Deletes a user's oldest finished orders to make room for a new one. */
export async function deleteOldOrders(db: Db, userId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await sql`
    DELETE FROM futures_orders WHERE number IN (
      SELECT number FROM futures_orders o WHERE user_id = ${userId} AND created_at < ${before}
        AND NOT EXISTS (
          SELECT FROM jsonb_array_elements(o.positions) part
          JOIN contract_positions p ON p.id = (part ->> 'id')::uuid AND p.user_id = o.user_id
          WHERE p.is_open)
      ORDER BY number LIMIT ${DELETED_MAX})`.execute(db);
}
