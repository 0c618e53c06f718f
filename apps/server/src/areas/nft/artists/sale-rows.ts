import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Realm } from "../../../ledger/accounts.ts";

type Sale = { work_id: string; number: number; seller_id: string | null };

/** Returns for each work the open sale that ends first. */
export async function openSalesOf(
  db: Db,
  realm: Realm,
  works: readonly { id: string }[],
  now: Date,
): Promise<ReadonlyMap<string, Sale>> {
  const { rows } = await sql<Sale>`
    SELECT DISTINCT ON (work_id) work_id, number, seller_id FROM nft_sales
    WHERE work_id = ANY (${works.map(({ id }) => id)}::uuid[]) AND realm = ${realm}::realm
      AND state = 'open' AND stock > 0 AND ends_at > ${now}
    ORDER BY work_id, ends_at, number`.execute(db);
  return new Map(rows.map((sale) => [sale.work_id, sale]));
}
