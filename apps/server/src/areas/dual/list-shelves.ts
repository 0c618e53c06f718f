import type { dual } from "@candor/contract/areas/dual.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listOnSale } from "./shelf-rows.ts";
import { shelfView } from "./view.ts";

export const listShelves: ReadHandler<typeof dual.calls.listShelves> = async (
  ctx,
  { input: { currency_id: currencyId, type }, caller },
) => {
  if (currencyId !== undefined && ctx.catalogue.currency(currencyId) === undefined)
    return refuse("unknown-currency");
  const realm = caller?.realm ?? "live";
  const rows = await listOnSale(ctx.db, { realm, type, now: ctx.clock.now() });
  const list = rows.map((row) => shelfView(ctx, row));
  return {
    list: list.filter((shelf) => currencyId === undefined || shelf.currency_id === currencyId),
  };
};
