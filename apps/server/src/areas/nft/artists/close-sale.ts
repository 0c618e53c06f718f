import type { nft } from "@candor/contract/areas/nft/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { lockNamedSale, updateSale } from "../auctions/sale-rows.ts";
import { giveBack } from "../market/end-sales.ts";
import { saleViews } from "../views/sale-view.ts";

/** Unsold copies return to the artist; sold copies stay with their buyers. */
export const closeSale: WriteHandler<typeof nft.calls.closeSale> = async (
  ctx,
  { input: { code }, caller: { userId, realm }, tx },
) => {
  const sale = await lockNamedSale(tx, { realm, code });
  if (sale?.seller_id !== userId) return refuse("nft-unknown");
  if (sale.is_resale) return refuse("nft-resale-stays");
  const now = ctx.clock.now();
  if (sale.state !== "open" || sale.ends_at <= now) return refuse("nft-over");
  if (sale.bidders > 0) return refuse("nft-has-bidders");
  await giveBack(tx, sale.id);
  const closed = await updateSale(tx, sale.id, { state: "closed", ended_at: now });
  const [view] = await saleViews({ ...ctx, db: tx }, [closed]);
  return view ?? refuse("nft-unknown");
};
