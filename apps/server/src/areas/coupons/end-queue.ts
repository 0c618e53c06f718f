import type { coupons } from "@candor/contract/areas/coupons/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { dec, sub } from "@candor/money";
import type { QueueHandler } from "../../operators/queue.ts";
import { endCampaign } from "./budget.ts";
import { findCampaign } from "./campaign-rows.ts";
import { money } from "./view.ts";

type Queue = (typeof coupons.queues)["coupon-end"];

/** A request to end a campaign early; claimed coupons stay valid. */
export const endQueue: QueueHandler<Queue> = {
  layOut: async (ctx, { payload: { campaign_id: id } }) => {
    const row = await findCampaign(ctx.db, id);
    return {
      name: row?.name ?? null,
      realm: row?.realm ?? null,
      claimed: row === undefined ? null : `${row.claimed}`,
      left: row === undefined ? null : money(ctx, sub(dec(row.held), dec(row.reserved))),
      reserved: row === undefined ? null : money(ctx, dec(row.reserved)),
    };
  },
  execute: async (ctx, { payload: { campaign_id: id } }, { tx }) => {
    if ((await findCampaign(tx, id)) === undefined) return refuse("not-found");
    const ended = await endCampaign(ctx, tx, id);
    if (ended === undefined) return refuse("coupon-closed");
    return { after: { free_again: money(ctx, dec(ended.freed)) } };
  },
};
