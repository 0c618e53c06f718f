import { refuse } from "@candor/contract/refusals.ts";
import { daysAfter } from "@candor/rules/finance/days.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, lockKey } from "../../db/transaction.ts";
import type { Caller } from "../../http/session.ts";
import { newId } from "../../platform/ids.ts";
import { lockCampaign, writeClaimed } from "./campaign-rows.ts";
import { COUPONS_MAX, countOpenCoupons, getCoupon, insertCoupon } from "./coupon-rows.ts";

/** Serializes a user's claims, so that of two at once the second counts the first. */
export const lockClaims = (tx: Tx, userId: string): Promise<void> =>
  lockKey(tx, `coupons ${userId}`);

/**
 * Claims one coupon of a campaign under its row's lock, and reserves the coupon's cost in the budget. The caller has
 * locked the user's claims.
 */
export async function claim(
  { clock }: Pick<Ctx, "clock">,
  tx: Tx,
  { userId, realm }: Pick<Caller, "userId" | "realm">,
  campaignId: string,
) {
  const campaign = await lockCampaign(tx, campaignId);
  if (campaign === undefined || campaign.realm !== realm) return refuse("coupon-not-found");
  const now = clock.now();
  const isOpen = campaign.opened_at !== null && campaign.ended_at === null;
  if (!isOpen || campaign.closes_at <= now) return refuse("coupon-closed");
  if (campaign.claimed >= campaign.count) return refuse("coupon-sold-out");
  if ((await countOpenCoupons(tx, userId)) >= COUPONS_MAX)
    return refuse("too-many-coupons", { maximum: `${COUPONS_MAX}` });
  const id = newId(clock);
  const isFirst = await insertCoupon(tx, {
    id,
    campaign_id: campaign.id,
    user_id: userId,
    type: campaign.type,
    reserved: campaign.cost,
    claimed_at: now,
    expires_at: daysAfter(now, campaign.valid_days),
  });
  if (!isFirst) return refuse("coupon-claimed");
  await writeClaimed(tx, campaign.id);
  return getCoupon(tx, id);
}
