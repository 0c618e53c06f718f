import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

/**
 * Whether this is unconfigured. Operators may have deleted a row since: settings configured as a whole are seeded as
 * a whole.
 */
export async function isEmpty(
  tx: Tx,
  table:
    | "fee_tiers"
    | "currency_networks"
    | "jurisdictions"
    | "rebate_terms"
    | "conversion_terms"
    | "otc_terms"
    | "option_terms"
    | "option_markets",
): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select(sql`1`.as("one"))
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}
