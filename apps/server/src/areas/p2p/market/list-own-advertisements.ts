import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { listAdsOf } from "./ad-rows.ts";
import { ownAdViews } from "./ad-view.ts";

export const listOwnAdvertisements: ReadHandler<typeof p2p.calls.listOwnAdvertisements> = async (
  ctx,
  { input: { page, limit }, caller },
) => {
  const position = { offset: (page - 1) * limit, count: limit + 1 };
  const rows = await listAdsOf(ctx.db, caller.userId, position);
  const list = await ownAdViews(ctx, rows.slice(0, limit));
  return { list, page, limit, has_more: rows.length > limit, cursor: null };
};
