import type { coupons } from "@candor/contract/areas/coupons/operator.ts";
import { type Dec, dec, formatDec, fromInteger, mul } from "@candor/money";
import type * as z from "zod/mini";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { type WrittenTerms, costOf } from "./terms.ts";

export type Campaign = z.output<(typeof coupons.queues)["coupon-campaign"]["payload"]>;

const textOf = (amount: Dec | null): string | null => (amount === null ? null : formatDec(amount));

/** The requested terms as they are stored. */
export const writtenTerms = (asked: Campaign): WrittenTerms => ({
  type: asked.type,
  face: textOf(asked.face),
  rate: textOf(asked.rate),
  cap: textOf(asked.cap),
  days: asked.days,
  minimum: textOf(asked.minimum),
  market_ids: asked.market_ids,
});

/** The most that one coupon costs, and that all of them cost. */
export function budgetOf(
  ctx: Pick<CoreCtx, "catalogue">,
  asked: Campaign,
): { cost: string; budget: string } {
  const cost = costOf(ctx, writtenTerms(asked));
  return { cost, budget: formatDec(mul(dec(cost), fromInteger(asked.count), "up")) };
}
