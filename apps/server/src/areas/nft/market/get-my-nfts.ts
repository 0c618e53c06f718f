import type { nft } from "@candor/contract/areas/nft/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { positionOf } from "../../../http/paging.ts";
import { boxViews } from "../boxes/box-view.ts";
import { itemViews } from "../views/item-view.ts";
import { SEALED_BOXES_MAX } from "./decide.ts";
import { listOwned } from "./item-rows.ts";

/** Pages have no cursor: copies are sorted by acquisition, and no number of theirs says that. */
export const getMyNFTs: ReadHandler<typeof nft.calls.getMyNFTs> = async (
  ctx,
  { input: { page, limit, is_on_sale: isOnSale }, caller: { userId, realm } },
) => {
  const ids = await listOwned(ctx.db, { userId, realm, isOnSale }, positionOf({ page, limit }));
  const shown = ids.slice(0, limit);
  const views = await itemViews(ctx, userId, shown);
  const waiting = await ctx.db
    .selectFrom("nft_boxes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("state", "<>", "opened")
    .orderBy("number", "desc")
    .limit(SEALED_BOXES_MAX)
    .execute();
  return {
    list: shown.flatMap((id) => views.get(id) ?? []),
    page,
    limit,
    has_more: ids.length > limit,
    cursor: null,
    boxes: await boxViews(ctx, userId, waiting),
  };
};
