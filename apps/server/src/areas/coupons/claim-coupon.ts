import type { coupons } from "@candor/contract/areas/coupons/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { findCampaign } from "./campaign-rows.ts";
import { claim, lockClaims } from "./claim.ts";
import { couponView } from "./view.ts";

export const claimCoupon: WriteHandler<typeof coupons.calls.claimCoupon> = async (
  ctx,
  { input: { campaign_id: id }, caller, tx },
) => {
  const campaign = await findCampaign(tx, id);
  if (campaign?.realm !== caller.realm) return refuse("coupon-not-found");
  if (campaign.task !== null) return refuse("coupon-earned-by-task");
  await lockClaims(tx, caller.userId);
  const claimed = await claim(ctx, tx, caller, id);
  return isRefusal(claimed) ? claimed : couponView(ctx, claimed);
};
