import type { EntryKind } from "@candor/contract/area-words.ts";
import type { AccountKind } from "@candor/contract/words.ts";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

export type PaidEntry = {
  /** Of one length, so that it sorts as text. */
  id: string;
  at: Date;
  entry: EntryKind;
  account: AccountKind;
  amount: string;
  currency_id: number;
};

/**
 * The newest entries of a holder before a moment that brought value in or took it out, as the index
 * `ledger_entries_paid` has them: of each account no more is read than could be shown.
 */
export async function listPaidEntries(
  db: Db,
  holderId: string,
  { before, count }: { before: Date; count: number },
): Promise<PaidEntry[]> {
  const { rows } = await sql<PaidEntry>`
    SELECT lpad(e.id::text, 20, '0') AS id, date_trunc('milliseconds', e.posted_at) AS at, e.kind AS entry,
      a.kind AS account, e.amount::text AS amount, a.currency_id
    FROM accounts a CROSS JOIN LATERAL (
      SELECT id, kind, amount, posted_at FROM ledger_entries WHERE account_id = a.id AND posted_at < ${before}
        AND kind IN ('grant', 'funding', 'credit', 'deposit', 'withdrawal', 'send', 'loan', 'loan-interest')
      ORDER BY posted_at DESC, id DESC LIMIT ${count}
    ) e WHERE a.holder_id = ${holderId} ORDER BY 2 DESC, e.id DESC LIMIT ${count}`.execute(db);
  return rows;
}
