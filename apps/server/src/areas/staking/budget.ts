import { type Dec, ZERO, max, sub } from "@candor/money";
import { promotionPart } from "@candor/rules/finance/staking.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { promisedOf } from "./rows.ts";
import type { Product } from "./terms.ts";

/**
 * The rest of a promotion's budget; undefined without one. It is exact under the lock of the house account that pays
 * it, which every order that promises interest holds.
 */
export async function budgetLeft(
  db: Db | Tx,
  realm: Realm,
  { name, budget }: Product,
): Promise<Dec | undefined> {
  if (budget === undefined) return undefined;
  return max(ZERO, sub(budget, await promisedOf(db, realm, name)));
}

/** The rest of one user's part of a promotion's budget; undefined without one. */
export async function partLeft(
  tx: Tx,
  { realm, userId }: { realm: Realm; userId: string },
  { name, budget }: Product,
): Promise<Dec | undefined> {
  if (budget === undefined) return undefined;
  return max(ZERO, sub(promotionPart(budget), await promisedOf(tx, realm, name, userId)));
}
