import type { RecordKind } from "@candor/contract/areas/support/words.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

export type RecordRow = { kind: RecordKind; id: string; title: string; created_at: Date };

const amountOf = (table: string, amount: string, by = "currency_id") => sql`
  SELECT r.id, r.user_id, r.created_at, concat_ws(' ', trim_scale(${sql.ref(`r.${amount}`)}), c.code) AS title
  FROM ${sql.table(table)} r JOIN currencies c ON c.id = ${sql.ref(`r.${by}`)}`;

const onMarket = (table: string, markets: string) => sql`
  SELECT r.id, r.user_id, r.created_at, m.symbol AS title
  FROM ${sql.table(table)} r JOIN ${sql.table(markets)} m ON m.id = r.market_id`;

/** Of each kind of record, whose it is and how its owner knows it. */
const RECORDS: Readonly<Record<RecordKind, RawBuilder<unknown>>> = {
  deposit: amountOf("deposits", "amount"),
  withdrawal: amountOf("withdrawals", "amount"),
  order: onMarket("spot_orders", "markets"),
  position: onMarket("contract_positions", "contract_markets"),
  option: amountOf("options", "stake"),
  staking: amountOf("staking_orders", "principal"),
  dual: sql`
    SELECT r.id, r.user_id, r.created_at,
      concat_ws(' ', trim_scale(r.invested), c.code) AS title
    FROM dual_orders r JOIN currencies c ON c.id = CASE r.type WHEN 'sell-high' THEN r.coin_id ELSE r.quote_id END`,
  ieo: amountOf("ieo_orders", "cost"),
  loan: amountOf("loans", "principal"),
  conversion: amountOf("conversions", "amount", "from_currency_id"),
  send: amountOf("sends", "amount"),
};

/** A record of this user; undefined where the user has none such, also where another user has. */
export async function findRecord(
  tx: Tx,
  userId: string,
  kind: RecordKind,
  id: string,
): Promise<RecordRow | undefined> {
  const { rows } = await sql<Omit<RecordRow, "kind">>`
    SELECT id, title, created_at FROM (${RECORDS[kind]} WHERE r.id = ${id} AND r.user_id = ${userId}) own`.execute(
    tx,
  );
  const [row] = rows;
  return row === undefined ? undefined : { kind, ...row };
}

/** What users ask about most; so many of each, the newest. */
const FOUND: readonly RecordKind[] = ["deposit", "withdrawal", "order", "conversion"];

export async function listRecords(db: Db, userId: string, count: number): Promise<RecordRow[]> {
  const found = await Promise.all(
    FOUND.map(async (kind) => {
      const { rows } = await sql<Omit<RecordRow, "kind">>`
        SELECT id, title, created_at FROM (
          ${RECORDS[kind]} WHERE r.user_id = ${userId} ORDER BY r.number DESC LIMIT ${count}
        ) own`.execute(db);
      return rows.map((row) => ({ kind, ...row }));
    }),
  );
  return found.flat();
}
