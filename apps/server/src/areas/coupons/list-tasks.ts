import type { coupons } from "@candor/contract/areas/coupons/calls.ts";
import { COUPON_TASKS } from "@candor/contract/coupon-words.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listOpenCampaigns } from "./campaign-rows.ts";
import { claimedOf } from "./coupon-rows.ts";
import { earnedOf } from "./task-rows.ts";
import { tasksDone } from "./tasks-done.ts";
import { campaignView } from "./view.ts";

export const listTasks: ReadHandler<typeof coupons.calls.listTasks> = async (ctx, { caller }) => {
  const { db, clock } = ctx;
  const campaigns = (await listOpenCampaigns(db, caller.realm, clock.now())).filter(
    ({ task }) => task !== null,
  );
  const ids = campaigns.map(({ id }) => id);
  const claimed = await claimedOf(db, caller.userId, ids);
  const earned = await earnedOf(db, caller.userId);
  const done = await tasksDone(db, caller);
  return {
    list: COUPON_TASKS.map((task) => {
      const own = campaigns.filter((one) => one.task === task);
      // The campaign that would be claimed, or one without coupons left.
      const campaign = own.find(({ claimed: out, count }) => out < count) ?? own[0];
      return {
        task,
        is_done: done.has(task),
        campaign:
          campaign === undefined ? null : campaignView(ctx, campaign, claimed.has(campaign.id)),
        coupon_id: earned.get(task) ?? null,
      };
    }),
  };
};
