import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { findPublished } from "../../products/term-rows.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { findPrice } from "./price-rows.ts";
import { type TrancheRow, findTranche } from "./tranche-rows.ts";

/** A tranche that is on sale on terms still in force, or the reason why not. */
export async function trancheOnSale(
  { clock }: Pick<CoreCtx, "clock">,
  db: Db | Tx,
  realm: Realm,
  id: string,
): Promise<TrancheRow | Refusal<"product-not-found" | "terms-changed" | "sale-over">> {
  const tranche = await findTranche(db, realm, id);
  const now = clock.now();
  if (tranche === undefined || now < tranche.opens_at) return refuse("product-not-found");
  if (now >= tranche.sale_until) return refuse("sale-over");
  // After the clock was set back behind the maturity, the settlement price is public already.
  if ((await findPrice(db, tranche.market_id, tranche.matures_at)) !== undefined)
    return refuse("sale-over");
  const terms = await findPublished(db, "dual", tranche.terms_id);
  return terms?.isNewest === true ? tranche : refuse("terms-changed");
}
