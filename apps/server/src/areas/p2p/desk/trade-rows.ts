import type { EscrowState } from "@candor/rules/escrow/states.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

export type TradeRow = {
  id: string;
  number: number;
  state: EscrowState;
  currency_id: number;
  amount: string;
  fiat: string;
  fiat_amount: string;
  created_at: Date;
  changed_at: Date;
  deadline: Date | null;
  buyer_id: string;
  buyer_name: string;
  buyer_number: number;
  seller_id: string;
  seller_name: string;
  seller_number: number;
};

const TRADES = sql`
  SELECT o.id, o.number, o.state, o.currency_id, o.amount, o.fiat, o.fiat_amount, o.created_at, o.changed_at, o.deadline,
    o.buyer_id, b.account_name AS buyer_name, bt.number AS buyer_number,
    o.seller_id, s.account_name AS seller_name, st.number AS seller_number
  FROM p2p_orders o
  JOIN users b ON b.id = o.buyer_id JOIN p2p_traders bt ON bt.user_id = o.buyer_id
  JOIN users s ON s.id = o.seller_id JOIN p2p_traders st ON st.user_id = o.seller_id`;

const STATES = {
  appealed: sql`o.state = 'appealed'`,
  open: sql`o.deadline IS NOT NULL`,
  ended: sql`o.deadline IS NULL`,
  all: sql`true`,
} as const;

type Filter = { state: keyof typeof STATES; text?: string | undefined };
type Position = { before: number | undefined; offset: number; count: number };

/** Lists appeals by when their verdict is due, and other orders newest first. */
export async function listTradeRows(
  db: Db,
  { state, text }: Filter,
  { before, offset, count }: Position,
): Promise<TradeRow[]> {
  const order = state === "appealed" ? sql`o.deadline, o.number` : sql`o.number DESC`;
  const older =
    before === undefined || state === "appealed" ? sql`true` : sql`o.number < ${before}`;
  const { rows } = await sql<TradeRow>`
    ${TRADES} WHERE ${STATES[state]} AND ${text === undefined ? sql`true` : found(text)} AND ${older}
    ORDER BY ${order} LIMIT ${count} OFFSET ${offset}`.execute(db);
  return rows;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Searches by a number with or without its sign, the id of an order or user, or a part of an account name. */
function found(text: string): RawBuilder<unknown> {
  const number = /^#?([0-9]{1,15})$/.exec(text)?.[1];
  if (number !== undefined) return sql`o.number = ${number}::bigint`;
  const id = text.toLowerCase();
  if (UUID.test(id)) return sql`${id}::uuid IN (o.id, o.buyer_id, o.seller_id)`;
  return sql`(strpos(lower(b.account_name), ${id}) > 0 OR strpos(lower(s.account_name), ${id}) > 0)`;
}

export async function findTradeRow(db: Db | Tx, id: string): Promise<TradeRow | undefined> {
  const { rows } = await sql<TradeRow>`${TRADES} WHERE o.id = ${id}`.execute(db);
  return rows[0];
}

/** A search looks at the newest pictures of transfers; two that differ in at most 8 of 64 bits are alike. */
const PICTURES_MAX = 20_000;
const DIFFER_MAX = 8;

/** Orders whose picture of the transfer, or its mirror image, is like that of order `id`. */
const likePictured = (id: string) => sql`
  SELECT p.order_id FROM (
    SELECT p.order_id, left(f.looks, 64)::bit(64) AS looks FROM p2p_pictures p JOIN account_files f ON f.id = p.upload_id
    WHERE p.name = 'trans_img' AND f.looks IS NOT NULL ORDER BY p.upload_id DESC LIMIT ${PICTURES_MAX}
  ) p, p2p_pictures own JOIN account_files f ON f.id = own.upload_id
  WHERE own.order_id = ${id} AND own.name = 'trans_img' AND p.order_id <> own.order_id
    AND least(bit_count(p.looks # left(f.looks, 64)::bit(64)), bit_count(p.looks # right(f.looks, 64)::bit(64))) <= ${DIFFER_MAX}`;

/** The newest other orders of the same two users, to the same payment account of any user, or with a like picture. */
export async function listAlike(
  db: Db,
  id: string,
  count: number,
): Promise<(TradeRow & { is_picture_alike: boolean })[]> {
  const { rows } = await sql<TradeRow & { is_picture_alike: boolean }>`
    WITH pictured AS MATERIALIZED (${likePictured(id)})
    SELECT t.*, t.id IN (SELECT order_id FROM pictured) AS is_picture_alike FROM (${TRADES}) t WHERE t.id IN (
      SELECT r.id FROM p2p_orders t JOIN p2p_orders r
        ON (r.buyer_id, r.seller_id) IN ((t.buyer_id, t.seller_id), (t.seller_id, t.buyer_id))
      WHERE t.id = ${id} AND r.id <> t.id
      UNION
      SELECT r.id FROM p2p_orders t JOIN p2p_accounts own ON own.id = t.account_id
      JOIN p2p_accounts alike ON alike.fingerprint = own.fingerprint JOIN p2p_orders r ON r.account_id = alike.id
      WHERE t.id = ${id} AND r.id <> t.id
      UNION
      SELECT order_id FROM pictured
    ) ORDER BY t.number DESC LIMIT ${count}`.execute(db);
  return rows;
}

/** The id of the open request for a verdict about an order. */
export async function findVerdictRequest(db: Db, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM operator_requests
    WHERE queue = 'verdict' AND state = 'open' AND payload ->> 'order_id' = ${orderId}
    ORDER BY number LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}
