import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

/**
 * Whether nobody has configured this yet. Operators may have taken a row away since: what is
 * configured as a whole is seeded as a whole.
 */
export async function isEmpty(
  tx: Tx,
  table:
    | "fee_tiers"
    | "currency_networks"
    | "jurisdictions"
    | "rebate_terms"
    | "conversion_terms"
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
