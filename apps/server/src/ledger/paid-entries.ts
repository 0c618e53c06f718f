import type { EntryKind } from "@candor/contract/area-words.ts";
import type { AccountKind } from "@candor/contract/words.ts";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

export type PaidEntry = {
  /** Of fixed length, so that it sorts as text. */
  id: string;
  at: Date;
  entry: EntryKind;
  account: AccountKind;
  amount: string;
  currency_id: number;
};

/**
 * A holder's newest entries before a time that brought value in or took it out, by the index `ledger_entries_paid`. No
 * more is read of an account than the page could show.
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
