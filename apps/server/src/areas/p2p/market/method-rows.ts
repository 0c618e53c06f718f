import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

/** Ways to pay that are switched off: new advertisements and payment accounts cannot use them. */
export async function offMethods(db: Db | Tx): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("p2p_methods")
    .select("method_id")
    .where("is_off", "=", true)
    .execute();
  return new Set(rows.map(({ method_id: id }) => id));
}
