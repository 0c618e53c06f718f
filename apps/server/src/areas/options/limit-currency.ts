import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { LIMIT_CURRENCY } from "../../suitability/why-unsuitable.ts";

/** Options are bought with what limits of one's own are set in, so that each loss counts. */
export async function limitCurrencyId(db: Db | Tx): Promise<number> {
  const { id } = await db
    .selectFrom("currencies")
    .select("id")
    .where("code", "=", LIMIT_CURRENCY)
    .executeTakeFirstOrThrow();
  return id;
}
