import type { coupons } from "@candor/contract/areas/coupons/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listOpenCampaigns } from "./campaign-rows.ts";
import { claimedOf } from "./coupon-rows.ts";
import { campaignView } from "./view.ts";

/** The campaigns of the caller's realm; a guest sees those of the live realm. */
export const listCampaigns: ReadHandler<typeof coupons.calls.listCampaigns> = async (
  ctx,
  { caller },
) => {
  const rows = await listOpenCampaigns(ctx.db, caller?.realm ?? "live", ctx.clock.now());
  const claimed =
    caller === undefined
      ? new Set<string>()
      : await claimedOf(
          ctx.db,
          caller.userId,
          rows.map(({ id }) => id),
        );
  return { list: rows.map((row) => campaignView(ctx, row, claimed.has(row.id))) };
};
