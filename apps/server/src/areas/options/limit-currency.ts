import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { LIMIT_CURRENCY } from "../../suitability/why-unsuitable.ts";

/** Options are bought with the currency of users' loss limits, so that each loss counts towards them. */
export async function limitCurrencyId(db: Db | Tx): Promise<number> {
  const { id } = await db
    .selectFrom("currencies")
    .select("id")
    .where("code", "=", LIMIT_CURRENCY)
    .executeTakeFirstOrThrow();
  return id;
}
