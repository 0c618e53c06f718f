import { hash } from "node:crypto";
import type { coupons } from "@candor/contract/areas/coupons/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { findTaskCampaign } from "./campaign-rows.ts";
import { claim, lockClaims } from "./claim.ts";
import { insertTask, isTaskClaimed } from "./task-rows.ts";
import { isTaskDone } from "./tasks-done.ts";
import { couponView } from "./view.ts";

/** Live accounts on one device share one coupon of a task; the device is stored as a hash. */
export const claimTask: WriteHandler<typeof coupons.calls.claimTask> = async (
  ctx,
  { input: { task }, caller, from, tx },
) => {
  const { userId, realm } = caller;
  const isLive = realm === "live";
  if (isLive && from.device === undefined) return refuse("coupon-device-unknown");
  await lockClaims(tx, userId);
  if (await isTaskClaimed(tx, userId, task)) return refuse("coupon-claimed");
  if (!(await isTaskDone(tx, caller, task))) return refuse("coupon-task-open");
  const now = ctx.clock.now();
  const campaign = await findTaskCampaign(tx, realm, task, now);
  if (campaign === undefined) return refuse("coupon-sold-out");
  const claimed = await claim(ctx, tx, caller, campaign.id);
  if (isRefusal(claimed)) return claimed;
  const device = isLive && from.device !== undefined ? hash("sha256", from.device, "buffer") : null;
  const row = { user_id: userId, task, realm, coupon_id: claimed.id, device, claimed_at: now };
  return (await insertTask(tx, row)) ? couponView(ctx, claimed) : refuse("coupon-device-used");
};
