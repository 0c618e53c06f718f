import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";
import type { Realm } from "./accounts.ts";

/** A user's sum of one currency over all kinds of account, available and frozen. */
export type UserBalance = { userId: string; realm: Realm; currencyId: number; amount: Dec };

/** The balances of the next users by id; negative accounts are left out. Undefined after the last user. */
export async function nextBalances(
  tx: Tx,
  after: string,
  most: number,
): Promise<{ last: string; balances: UserBalance[] } | undefined> {
  const { rows } = await sql<{
    id: string;
    realm: Realm;
    currency_id: number | null;
    amount: string;
  }>`
    WITH users AS (
      SELECT id, realm FROM holders WHERE class = 'user' AND id > ${after} ORDER BY id LIMIT ${most}
    )
    SELECT u.id, u.realm, a.currency_id, coalesce(sum(greatest(a.available + a.frozen, 0)), 0)::text AS amount
    FROM users u LEFT JOIN accounts a ON a.holder_id = u.id
    GROUP BY 1, 2, 3 ORDER BY 1, 3`.execute(tx);
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  const balances = rows.flatMap(({ id, realm, currency_id: currencyId, amount }) => {
    const read = dec(amount);
    return currencyId === null || read === 0n
      ? []
      : [{ userId: id, realm, currencyId, amount: read }];
  });
  return { last, balances };
}

/** The sums of users, house and outside world in a currency, with negative user accounts apart. */
export type Totals = {
  realm: Realm;
  currencyId: number;
  owed: Dec;
  negative: Dec;
  negativeCount: number;
  house: Dec;
  outside: Dec;
};

export async function readTotals(tx: Tx): Promise<Totals[]> {
  type Sums = Record<"owed" | "negative" | "house" | "outside", string>;
  const { rows } = await sql<Sums & { realm: Realm; currency_id: number; negative_count: number }>`
    SELECT realm, currency_id,
      coalesce(sum(balance) FILTER (WHERE class = 'user' AND balance > 0), 0)::text AS owed,
      coalesce(sum(balance) FILTER (WHERE class = 'user' AND balance < 0), 0)::text AS negative,
      (count(*) FILTER (WHERE class = 'user' AND balance < 0))::integer AS negative_count,
      coalesce(sum(balance) FILTER (WHERE class = 'house'), 0)::text AS house,
      coalesce(sum(balance) FILTER (WHERE class = 'outside'), 0)::text AS outside
    FROM (
      SELECT a.realm, a.currency_id, h.class, a.available + a.frozen AS balance
      FROM accounts a JOIN holders h ON h.id = a.holder_id
    ) one GROUP BY 1, 2 ORDER BY 1, 2`.execute(tx);
  return rows.map((row) => ({
    realm: row.realm,
    currencyId: row.currency_id,
    owed: dec(row.owed),
    negative: dec(row.negative),
    negativeCount: row.negative_count,
    house: dec(row.house),
    outside: dec(row.outside),
  }));
}

/** The house's accounts that are not empty. */
export async function readHouse(
  tx: Tx,
): Promise<{ realm: Realm; currencyId: number; name: string; amount: Dec }[]> {
  const { rows } = await sql<{ realm: Realm; currency_id: number; name: string; amount: string }>`
    SELECT a.realm, a.currency_id, h.name, sum(a.available + a.frozen)::text AS amount
    FROM accounts a JOIN holders h ON h.id = a.holder_id
    WHERE h.class = 'house' GROUP BY 1, 2, 3 HAVING sum(a.available + a.frozen) <> 0
    ORDER BY 1, 2, 3`.execute(tx);
  return rows.map(({ realm, currency_id: currencyId, name, amount }) => ({
    realm,
    currencyId,
    name,
    amount: dec(amount),
  }));
}

/** The view of the ledger that a transaction has: the carried entries, and ranges of later transactions. */
export async function readSeen(tx: Tx): Promise<{ entryId: number; seen: string }> {
  const { rows } = await sql<{ entry_id: number; seen: string }>`
    SELECT c.entry_id, (
      SELECT coalesce(range_agg(int8range(id, id, '[]')), '{}')::text FROM (
        SELECT DISTINCT transaction_id AS id FROM ledger_entries e WHERE e.id > c.entry_id
      ) behind) AS seen
    FROM ledger_checkpoint c`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the ledger has no checkpoint");
  return { entryId: row.entry_id, seen: row.seen };
}

/**
 * What users had of each currency in a recorded view of the ledger: their present balances less later changes. It gives
 * realm, currency_id, amount and negative.
 */
export const owedAt = (view: string): string => `
  SELECT realm, currency_id, sum(greatest(balance, 0)) AS amount, sum(least(balance, 0)) AS negative FROM (
    SELECT a.realm, a.currency_id, a.available + a.frozen - coalesce(since.amount, 0) AS balance
    FROM (${view}) s
    CROSS JOIN accounts a JOIN holders h ON h.id = a.holder_id AND h.class = 'user'
    LEFT JOIN LATERAL (
      SELECT sum(e.amount) AS amount FROM ledger_entries e
      WHERE e.account_id = a.id AND e.id > s.entry_id AND NOT e.transaction_id <@ s.seen
    ) since ON true
  ) one GROUP BY 1, 2`;
