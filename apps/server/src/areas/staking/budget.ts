import { type Dec, ZERO, max, sub } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { promisedOf } from "./rows.ts";
import type { Product } from "./terms.ts";

/**
 * The rest of a promotion's budget; undefined without one. Exact under the lock of the house account that pays it: an
 * order that promises interest holds that lock.
 */
export async function budgetLeft(
  db: Db | Tx,
  realm: Realm,
  { name, budget }: Product,
): Promise<Dec | undefined> {
  if (budget === undefined) return undefined;
  return max(ZERO, sub(budget, await promisedOf(db, realm, name)));
}
