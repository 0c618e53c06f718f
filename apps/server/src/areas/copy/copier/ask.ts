import { isRefusal } from "@candor/contract/refusals.ts";
import { dec } from "@candor/money";
import { SLIPPAGE_MAX } from "@candor/rules/contracts/plan.ts";
import type { ContractAnswer, SubmitRequest } from "../../../exchange/contracts/requests.ts";
import { type Claim, requestHashOf } from "../../../http/idempotency.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { CopyRow } from "../copy-rows.ts";
import type { CopiedPosition } from "../position-rows.ts";
import type { Step } from "./next-step.ts";

/** By which the order of a copy is known: asking again gets the same order. */
export const openingClaim = ({ id, follower_id: userId }: CopyRow): Claim => ({
  userId,
  call: "copy.open",
  key: `copy:${id}:open`,
  requestHash: requestHashOf([id]),
});

/** Orders a copy as it was planned: at the house's next price, as far from the lead's as its follower takes. */
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
 * Asks for a change of a copy that is open; answers with the refusal, if it is one. What its position says decides
 * whether anything is asked, so that asking twice does nothing: `at` keeps a later request apart from one before.
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
