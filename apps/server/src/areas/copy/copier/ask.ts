import { isRefusal } from "@candor/contract/refusals.ts";
import { dec } from "@candor/money";
import { SLIPPAGE_MAX } from "@candor/rules/contracts/plan.ts";
import type { ContractAnswer, SubmitRequest } from "../../../exchange/contracts/requests.ts";
import { type Claim, requestHashOf } from "../../../http/idempotency.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { CopyRow } from "../copy-rows.ts";
import type { CopiedPosition } from "../position-rows.ts";
import type { Step } from "./next-step.ts";

/** The claim of a copy's order: placing it again finds the same order. */
export const openingClaim = ({ id, follower_id: userId }: CopyRow): Claim => ({
  userId,
  call: "copy.open",
  key: `copy:${id}:open`,
  requestHash: requestHashOf([id]),
});

/** Places the order of a copy at the house's next price, within the follower's slippage from the lead's price. */
export const order = (ctx: Ctx, copy: CopyRow): Promise<ContractAnswer<SubmitRequest>> =>
  ctx.exchange.contracts.submit({
    kind: "submit",
    claim: openingClaim(copy),
    realm: copy.realm,
    marketId: copy.market_id,
    request: {
      type: "market",
      direction: copy.direction,
      mode: "isolated",
      multiple: copy.multiple,
      lots: copy.opened_lots,
      price: undefined,
      slippage: SLIPPAGE_MAX,
      worstPrice: dec(copy.worst_price),
      takeProfitPrice: undefined,
      stopLossPrice: undefined,
    },
  });

type Change = Extract<Step, { do: "close" | "stops" }>;

/**
 * Requests a change of an open copy; returns the refusal, if any. The position's state decides whether anything is
 * requested, so a repetition does nothing; `at` gives a later request another key.
 */
export async function change(
  ctx: Ctx,
  copy: CopyRow,
  position: CopiedPosition,
  step: Change,
  at: Date,
): Promise<string | undefined> {
  const key = `copy:${copy.id}:${step.do}:${copy.target_lots}:${at.getTime()}`;
  const of = {
    claim: {
      userId: copy.follower_id,
      call: `copy.${step.do}`,
      key,
      requestHash: requestHashOf([key]),
    },
    realm: copy.realm,
    marketId: copy.market_id,
    number: position.number,
  };
  const answer =
    step.do === "close"
      ? await ctx.exchange.contracts.submit({
          kind: "close",
          ...of,
          lots: step.lots,
          slippage: undefined,
          cause: "lead",
        })
      : await ctx.exchange.contracts.submit({
          kind: "stops",
          ...of,
          takeProfitPrice: step.takeProfit === null ? null : dec(step.takeProfit),
          stopLossPrice: step.stopLoss === null ? null : dec(step.stopLoss),
        });
  return isRefusal(answer) ? answer.refused : undefined;
}
