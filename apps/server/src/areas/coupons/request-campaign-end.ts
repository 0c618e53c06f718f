import { coupons } from "@candor/contract/areas/coupons/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { openedRequest } from "../../operators/ask.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { findCampaign } from "./campaign-rows.ts";

export const requestCampaignEnd: OperatorWriteHandler<
  typeof coupons.calls.requestCampaignEnd
> = async (ctx, { input: { campaign_id: id, reason }, operator, tx, record }) => {
  record({ target: `coupon-campaign:${id}`, reason });
  const row = await findCampaign(tx, id);
  if (row === undefined) return refuse("not-found");
  if (row.ended_at !== null) return refuse("coupon-closed");
  return openedRequest(ctx, tx, coupons.queues["coupon-end"], {
    subject: row.name,
    reason,
    payload: { campaign_id: id },
    operator,
  });
};
