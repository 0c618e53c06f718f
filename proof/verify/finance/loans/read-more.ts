import { type Dec, dec } from "@candor/money";
import type pg from "pg";
import { houseName } from "../../../../apps/server/src/ledger/house-names.ts";
import { type Second, secondOf } from "../seconds.ts";
import type { Hour, Loan, Sale, Trade } from "./read.ts";

/** The borrowers' postings for these loans, in the order of posting. */
export const POSTED = `
  SELECT e.id, e.ref AS loan_id, t.cause, t.cause_id, e.currency_id, e.kind, e.amount, e.posted_at
  FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
  WHERE e.ref = ANY($1) AND e.account_id IN (SELECT a.id FROM accounts a
    JOIN loans l ON l.user_id = a.holder_id AND l.realm = a.realm WHERE l.id = ANY($1))
  ORDER BY e.id`;

/** All hours of interest of one loan, a few thousand a year. */
export async function hoursOf(client: pg.ClientBase, loan: Loan): Promise<Hour[]> {
  const { rows } = await client.query<Hour>(
    `SELECT i.*, h.lent, h.available FROM loan_interest i
     LEFT JOIN loan_hours h ON h.realm = $2 AND h.currency_id = $3 AND h.hour = CASE WHEN $4
       THEN date_trunc('hour', i.hour - interval '1 hour', 'UTC') ELSE i.hour END
     WHERE i.loan_id = $1 ORDER BY i.hour`,
    [loan.id, loan.realm, loan.currency_id, loan.is_by_started_hour],
  );
  return rows;
}

/** The trades of the house's orders, by order. */
export async function tradesOf(
  client: pg.ClientBase,
  orderIds: readonly string[],
): Promise<Map<string, Trade[]>> {
  const { rows } = await client.query<Trade>(
    `SELECT t.taker_order_id AS order_id, t.taker_side AS side, t.market_id, m.base_id, t.price,
       t.quantity, t.quote_amount
     FROM spot_trades t JOIN markets m ON m.id = t.market_id WHERE t.taker_order_id = ANY($1)`,
    [orderIds],
  );
  return Map.groupBy(rows, (row) => row.order_id);
}

/** By event, the recorded prices of the seconds that decided sales. */
export async function pricesOf(
  client: pg.ClientBase,
  sales: readonly Sale[],
): Promise<Map<number, ReadonlyMap<number, Dec> | undefined>> {
  const { rows: markets } = await client.query<{ id: number; base_id: number }>(
    `SELECT m.id, m.base_id FROM markets m JOIN currencies q ON q.id = m.quote_id
     WHERE q.code = 'USDT'`,
  );
  const seconds = new Map<number, ReadonlyMap<number, Dec> | undefined>();
  for (const { event } of sales) {
    if (event === null || seconds.has(event)) continue;
    const second: Second | undefined = await secondOf(client, event);
    const byCoin = markets.flatMap(({ id, base_id: coin }): [number, Dec][] => {
      const price = second?.prices.get(id);
      return price === undefined ? [] : [[coin, price]];
    });
    seconds.set(event, second && new Map(byCoin));
  }
  return seconds;
}

/** The balance of the loan fund before it paid for a loan without any collateral left. */
export async function fundBefore(client: pg.ClientBase, loan: Loan): Promise<Dec> {
  const { rows } = await client.query<{ amount: string }>(
    `SELECT coalesce(sum(e.amount), 0) AS amount FROM ledger_entries e
     JOIN accounts a ON a.id = e.account_id JOIN holders h ON h.id = a.holder_id
     WHERE h.realm = $1 AND h.name = $2 AND a.currency_id = $3 AND e.posted_at <= $4
       AND e.id < coalesce((SELECT min(o.id) FROM ledger_entries o
         JOIN ledger_transactions t ON t.id = o.transaction_id
         WHERE t.cause = 'loans.shortfall' AND t.cause_id = $5 AND o.posted_at = $4), 9e18::bigint)`,
    [loan.realm, houseName.loanInsurance, loan.currency_id, loan.ended_at, loan.id],
  );
  return dec(rows[0]?.amount ?? "0");
}
