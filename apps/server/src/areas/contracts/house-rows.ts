import type { Direction } from "@candor/contract/words.ts";
import { type Dec, dec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Realm } from "../../ledger/accounts.ts";

/**
 * What users have open in a contract on one side and on the same terms: the lots, multiplied by later splits, and the
 * sum of lots times entry prices.
 */
export type OpenSum = {
  marketId: number;
  termsId: number;
  direction: Direction;
  lots: Dec;
  cost: Dec;
};

export async function sumOpen(db: Db, realm: Realm): Promise<OpenSum[]> {
  const { rows } = await sql<{
    market_id: number;
    terms_id: number;
    direction: Direction;
    lots: string;
    cost: string;
  }>`
    SELECT market_id, terms_id, direction, round(sum(lots * split_ratio), 18) AS lots,
      round(sum(lots * split_ratio * entry_price), 18) AS cost
    FROM contract_positions
    WHERE is_open AND state = 'open' AND realm = ${realm}
    GROUP BY 1, 2, 3`.execute(db);
  return rows.map(({ market_id: marketId, terms_id: termsId, direction, lots, cost }) => ({
    marketId,
    termsId,
    direction,
    lots: dec(lots),
    cost: dec(cost),
  }));
}

/** The house's gain by closings since a moment, by contract, including what the fund gave it. */
export async function sumRealised(db: Db, realm: Realm, since: Date): Promise<Map<number, Dec>> {
  const { rows } = await sql<{ market_id: number; realised: string }>`
    SELECT market_id, sum(from_fund - profit - deficit) AS realised
    FROM contract_closings
    WHERE realm = ${realm} AND closed_at >= ${since}
    GROUP BY 1`.execute(db);
  return new Map(rows.map(({ market_id: id, realised }) => [id, dec(realised)]));
}
