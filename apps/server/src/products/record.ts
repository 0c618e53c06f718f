import { type RawBuilder, sql } from "kysely";

/**
 * The rows of an area that a user may ask support about: `r` has `number`, `user_id`, `id` and `created_at`; `title` is
 * the row's name for its owner.
 */
export type RecordQuery = RawBuilder<unknown>;

/** Rows that their owner knows by an amount and its currency. */
export const recordsByAmount = (
  table: string,
  amount: string,
  currency = "currency_id",
): RecordQuery => sql`
  SELECT r.id, r.user_id, r.created_at, concat_ws(' ', trim_scale(${sql.ref(`r.${amount}`)}), c.code) AS title
  FROM ${sql.table(table)} r JOIN currencies c ON c.id = ${sql.ref(`r.${currency}`)}`;

/** Rows that their owner knows by their market. */
export const recordsByMarket = (table: string, markets: string): RecordQuery => sql`
  SELECT r.id, r.user_id, r.created_at, m.symbol AS title
  FROM ${sql.table(table)} r JOIN ${sql.table(markets)} m ON m.id = r.market_id`;
