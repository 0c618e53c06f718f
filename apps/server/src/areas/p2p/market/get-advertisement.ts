import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import type { ReadHandler } from "../../../http/handlers.ts";
import { fiatIndex } from "./ad-price.ts";
import { findAd } from "./ad-rows.ts";
import { adViews } from "./ad-view.ts";
import { isBlocked } from "./block-rows.ts";

export const getAdvertisement: ReadHandler<typeof p2p.calls.getAdvertisement> = async (
  ctx,
  { input: { id }, caller },
) => {
  const row = await findAd(ctx.db, id);
  if (row === undefined) return refuse("p2p-ad-unknown");
  const isOwn = row.user_id === caller?.userId;
  if (!isOwn && row.state !== "open") return refuse("p2p-ad-unknown");
  if (caller !== undefined && !isOwn && (await isBlocked(ctx.db, caller.userId, row.user_id)))
    return refuse("p2p-ad-unknown");
  const [view] = await adViews(ctx, [row]);
  if (view === undefined) throw new Error(`no view of advertisement ${id}`);
  const index = fiatIndex(ctx, row.currency_id, row.fiat);
  return {
    ...view,
    index_price: index === undefined ? null : formatDec(index.price),
    is_own: isOwn,
  };
};
