import { coupons } from "@candor/contract/areas/coupons/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { dec, scaleOf } from "@candor/money";
import { openedRequest } from "../../operators/ask.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import { COUPON_CURRENCY, decimalsOf, isFor } from "./terms.ts";
import { budgetOf, writtenTerms } from "./written-campaign.ts";

const { "coupon-campaign": queue } = coupons.queues;

export const requestCampaign: OperatorWriteHandler<typeof coupons.calls.requestCampaign> = async (
  ctx,
  { input: { reason, ...asked }, operator, tx, record },
) => {
  record({ target: `coupon-campaign:${asked.name}`, reason });
  const { type, face, rate, cap, days, minimum } = writtenTerms({ ...asked });
  const payload = { ...asked, type, face, rate, cap, days, minimum };
  const parsed = queue.payload.safeParse(payload);
  if (!parsed.success) return refuse("coupon-terms-wrong");
  const decimals = decimalsOf(ctx);
  for (const amount of [asked.face, asked.cap, asked.minimum])
    if (amount !== null && scaleOf(amount) > decimals)
      return refuse("too-many-decimals", { decimals: `${decimals}` });
  const markets = asked.market_ids.map((id) => ctx.catalogue.market(id));
  if (markets.some((market) => market === undefined || !isFor({ market_ids: [] }, market)))
    return refuse("unknown-market");
  const { cost, budget } = budgetOf(ctx, parsed.data);
  // At so low a rate a coupon would pay nothing.
  if (dec(cost) === 0n) return refuse("coupon-terms-wrong");
  record({ after: { ...payload, cost, budget, currency_id: COUPON_CURRENCY } });
  return openedRequest(ctx, tx, queue, { subject: asked.name, reason, payload, operator });
};
