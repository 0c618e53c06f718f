import type { nft } from "@candor/contract/areas/nft/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { saleViews } from "../views/sale-view.ts";
import { listSales } from "./search-rows.ts";
import { worthOf } from "./worth.ts";

export const getBoxList: ReadHandler<typeof nft.calls.getBoxList> = async (
  ctx,
  { input, caller },
) => {
  const { page, limit, is_own: isOwn } = input;
  // A guest sells nothing.
  if (isOwn && caller === undefined)
    return { list: [], page, limit, has_more: false, cursor: null };
  const rows = await listSales(ctx.db, {
    ...input,
    realm: caller?.realm ?? "live",
    now: ctx.clock.now(),
    worth: worthOf(ctx),
    seller_id: isOwn ? (caller?.userId ?? null) : null,
    offset: (page - 1) * limit,
    count: limit + 1,
  });
  const list = await saleViews(ctx, rows.slice(0, limit));
  return { list, page, limit, has_more: rows.length > limit, cursor: null };
};
