import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { findPublished } from "../../finance/terms.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { findPrice } from "./price-rows.ts";
import { type ShelfRow, findShelf } from "./shelf-rows.ts";

/** A shelf that can be bought from now, under terms that are still in force; or why not. */
export async function shelfOnSale(
  { clock }: Pick<Ctx, "clock">,
  db: Db | Tx,
  realm: Realm,
  id: string,
): Promise<ShelfRow | Refusal<"product-not-found" | "terms-changed" | "sale-over">> {
  const shelf = await findShelf(db, realm, id);
  const now = clock.now();
  if (shelf === undefined || now < shelf.opens_at) return refuse("product-not-found");
  if (now >= shelf.sale_until) return refuse("sale-over");
  // Where the clock was set back behind its maturity, everybody knows what it settles at.
  if ((await findPrice(db, shelf.market_id, shelf.matures_at)) !== undefined)
    return refuse("sale-over");
  const terms = await findPublished(db, "dual", shelf.terms_id);
  return terms?.isNewest === true ? shelf : refuse("terms-changed");
}
