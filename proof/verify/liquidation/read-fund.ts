import type pg from "pg";
import { contractShard } from "../../../apps/server/src/exchange/contracts/shared.ts";
import type { Realm } from "../../../apps/server/src/ledger/accounts.ts";
import { ZERO, dec } from "@candor/money";
import type { Fund } from "./world.ts";

/** Changes to a fund by others than the writer, in the order of the ledger. */
export async function readFund(
  client: pg.ClientBase,
  realm: Realm,
  name: string,
  currencyId: number,
): Promise<Fund> {
  const { rows } = await client.query<{ at: Date; amount: string }>(
    `SELECT e.posted_at AS at, e.amount FROM ledger_entries e
     JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE e.account_id = (SELECT a.id FROM accounts a JOIN holders h ON h.id = a.holder_id
         WHERE h.realm = $1 AND h.name = $2 AND a.currency_id = $3)
       AND NOT (t.cause = 'exchange.batch' AND t.cause_id LIKE $4)
     ORDER BY e.id`,
    [realm, name, currencyId, `${contractShard(realm)} %`],
  );
  const moved = rows.map(({ at, amount }) => ({ at: at.getTime(), amount: dec(amount) }));
  return { balance: ZERO, moved, lateFor: 0 };
}
