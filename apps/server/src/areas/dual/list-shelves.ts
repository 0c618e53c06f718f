import type { dual } from "@candor/contract/areas/dual/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { offeringAt } from "./offer.ts";
import { listOnSale } from "./tranche-rows.ts";
import { trancheView } from "./view.ts";

export const listShelves: ReadHandler<typeof dual.calls.listShelves> = async (
  ctx,
  { input: { currency_id: currencyId, type }, caller },
) => {
  if (currencyId !== undefined && ctx.catalogue.currency(currencyId) === undefined)
    return refuse("unknown-currency");
  const realm = caller?.realm ?? "live";
  const now = ctx.clock.now();
  const offering = await offeringAt(ctx, ctx.db, now);
  const rows = await listOnSale(ctx.db, { realm, type, now });
  // Withdrawn and unpriced tranches are not listed.
  const offered = await Promise.all(rows.map(async (row) => ({ row, offer: await offering(row) })));
  const list = offered.flatMap(({ row, offer }) =>
    isRefusal(offer) ? [] : [trancheView(ctx, row, offer)],
  );
  return {
    list: list.filter((tranche) => currencyId === undefined || tranche.currency_id === currencyId),
  };
};
