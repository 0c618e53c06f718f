import type { coupons } from "@candor/contract/areas/coupons/operator.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, dec, formatDec, fromInteger, mul } from "@candor/money";
import { daysAfter } from "@candor/rules/finance/days.ts";
import { lockKey } from "../../db/transaction.ts";
import { houseReserve } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import type { QueueHandler } from "../../operators/queue.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { openCampaign } from "./budget.ts";
import { CAMPAIGNS_MAX, countOpenCampaigns, insertCampaign } from "./campaign-rows.ts";
import { COUPON_CURRENCY } from "./terms.ts";
import { codeOf, money, symbolsOf } from "./view.ts";
import { type Campaign, budgetOf, writtenTerms } from "./written-campaign.ts";

type Queue = (typeof coupons.queues)["coupon-campaign"];

/** A request for a campaign with its whole budget, which two finance operators decide. */
export const campaignQueue: QueueHandler<Queue> = {
  layOut: async (ctx, { payload }) => {
    const { cost, budget } = budgetOf(ctx, payload);
    const named = {
      realm: payload.realm,
      name: houseName.coupons,
      currencyId: COUPON_CURRENCY,
    } as const;
    return {
      name: payload.name,
      realm: payload.realm,
      type: payload.type,
      gives: givesText(ctx, payload),
      "minimum-spend": payload.minimum === null ? "—" : money(ctx, payload.minimum),
      earned: payload.earned_by,
      count: `${payload.count}`,
      "cost-of-one": money(ctx, dec(cost)),
      budget: money(ctx, dec(budget)),
      "house-holds": money(ctx, (await houseReserve(ctx.db, named)).available),
      "claim-days": `${payload.claim_days}`,
      "valid-days": `${payload.valid_days}`,
    };
  },
  execute: async (ctx, request, { tx }) => {
    const { realm, name, earned_by: earnedBy, claim_days: claimDays, ...rest } = request.payload;
    await lockKey(tx, "coupon campaigns");
    if ((await countOpenCampaigns(tx, realm)) >= CAMPAIGNS_MAX)
      return refuse("too-many-campaigns", { maximum: `${CAMPAIGNS_MAX}` });
    const now = ctx.clock.now();
    const { cost, budget } = budgetOf(ctx, request.payload);
    const row = await insertCampaign(tx, {
      id: request.id,
      realm,
      name,
      ...writtenTerms(request.payload),
      currency_id: COUPON_CURRENCY,
      task: earnedBy === "claim" ? null : earnedBy,
      valid_days: rest.valid_days,
      count: rest.count,
      cost,
      budget,
      created_at: now,
      closes_at: daysAfter(now, claimDays),
    });
    const short = await openCampaign(ctx, tx, row);
    if (isRefusal(short)) return short;
    return {
      after: { name, realm, budget: money(ctx, dec(budget)), set_aside: houseName.coupons },
    };
  },
};

const HUNDRED = fromInteger(100);

/** A coupon's value in figures, which operators read beside its type. */
function givesText(ctx: OperatorCtx, asked: Campaign): string {
  const shown = (amount: Dec | null): string => (amount === null ? "" : money(ctx, amount));
  if (asked.type === "rate" && asked.rate !== null)
    return `+${formatDec(mul(asked.rate, HUNDRED, "down"))} % × ${asked.days} d ≤ ${shown(asked.cap)}`;
  if (asked.type === "deposit") return shown(asked.face);
  const markets = symbolsOf(ctx, asked.market_ids);
  return `≤ ${shown(asked.face)} (${markets.length === 0 ? `*/${codeOf(ctx)}` : markets.join(", ")})`;
}
