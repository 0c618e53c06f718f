import type { FileProduct } from "@candor/contract/areas/account/file-operator.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Place } from "./place.ts";

export type ProductRow = {
  id: string;
  product: FileProduct;
  at: Date;
  amount: string;
  currency_id: number;
  state: string;
  is_open: boolean;
  ends_at: Date | null;
};

const usdt = sql`(SELECT id FROM currencies WHERE code = 'USDT')`;

/** Each product's orders of a user as the file shows them; `user_id` is the user's. */
const TABLES: Readonly<Record<FileProduct, RawBuilder<unknown>>> = {
  staking: sql`SELECT id, user_id, created_at AS at, principal::numeric AS amount, currency_id, state::text,
    is_open, matures_at AS ends_at FROM staking_orders`,
  ieo: sql`SELECT id, user_id, created_at, cost::numeric, currency_id, state::text, state = 'committed', settled_at
    FROM ieo_orders`,
  dual: sql`SELECT id, user_id, created_at, invested::numeric,
    CASE type WHEN 'buy-low' THEN quote_id ELSE coin_id END, state::text, is_open, matures_at FROM dual_orders`,
  loans: sql`SELECT id, user_id, created_at,
    CASE state WHEN 'open' THEN principal + interest ELSE amount END::numeric, currency_id, state::text,
    state IN ('pending', 'open'), ended_at FROM loans`,
  options: sql`SELECT id, user_id, created_at, stake::numeric, currency_id, state::text, is_open, settled_at
    FROM options`,
  copy: sql`SELECT id, follower_id, began_at, budget::numeric, ${usdt}, state::text, state <> 'ended', ended_at
    FROM copy_relations`,
  bots: sql`SELECT b.id, b.user_id, b.created_at, b.budget::numeric, coalesce(m.quote_id, ${usdt}), b.state::text,
    b.state <> 'stopped', b.stopped_at FROM bots b LEFT JOIN markets m ON m.id = b.market_id`,
};

const COLUMNS = sql`(id, user_id, at, amount, currency_id, state, is_open, ends_at)`;

/** The newest rows of one product until a moment, as part of a statement. */
export const productsOf = (
  product: FileProduct,
  { userId, until, count, isOpen }: Asked,
): RawBuilder<unknown> => sql`
  (SELECT ${product}::text AS product, id, date_trunc('milliseconds', at) AS at, amount, currency_id, state, is_open,
    ends_at FROM (${TABLES[product]}) AS p ${COLUMNS}
    WHERE user_id = ${userId} AND at < ${after(until)} ${isOpen ? sql`AND is_open` : sql``}
    ORDER BY at DESC, id DESC LIMIT ${count})`;

type Asked = { userId: string; until: Date; count: number; isOpen: boolean };

/** Times have microseconds and a place milliseconds, so a place includes all of its millisecond. */
export const after = (until: Date): Date => new Date(until.getTime() + 1);

/** The rows of some products, merged, newest first; no more rows of each are read than could be shown. */
export async function listProductRows(
  db: Db,
  products: readonly FileProduct[],
  asked: { userId: string; place: Place; count: number; isOpen: boolean },
): Promise<ProductRow[]> {
  const { userId, count, isOpen } = asked;
  const of = { userId, count, isOpen, until: asked.place.until };
  const tables = products.map((product) => productsOf(product, of));
  const { rows } = await sql<ProductRow>`
    SELECT product, id, at, amount::text, currency_id, state, is_open, ends_at
    FROM (${sql.join(tables, sql` UNION ALL `)}) AS merged
    ORDER BY at DESC, product, id DESC LIMIT ${count}`.execute(db);
  return rows;
}
