import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, abs, add, div, sub, sum } from "@candor/money";
import {
  type CrossState,
  crossAtMark,
  crossLiquidationPrice,
  crossRiskRate,
  crossWith,
  isCrossBelowMaintenance,
} from "./cross.ts";
import { closeFee, overnightFundingOf } from "./fees.ts";
import { maintenanceOf } from "./margin.ts";
import {
  type ContractPlan,
  type ContractRefusal,
  type MarkAt,
  openedPosition,
  planContract,
} from "./plan.ts";
import { equityOf, liquidationPrice, riskRate } from "./risk.ts";
import type { ContractRequest, ContractTerms } from "./terms.ts";

/** What stands on the screen before the button (product rules, section 0.10), in the quote currency. */
export type ContractPreview = ContractPlan & {
  /** The fee to close at the opening price, and the cost of one night at the mark. */
  closeFee: Dec;
  overnightFundingOf: Dec;
  /** Undefined where no price does it; of a cross position while the marks of other contracts stand still. */
  liquidationPrice: Dec | undefined;
  /** The risk rate of the position or its cross account right after opening; undefined without maintenance. */
  riskRate: Dec | undefined;
  /** How far the price is from the mark, a ratio rounded up. */
  slippage: Dec;
  /** What can be lost at most: margin and fee, or everything that is behind the positions of a cross account. */
  worstCase: Dec;
};

export type PreviewTerms = {
  at: MarkAt;
  available: Dec;
  /** The account as it stands, where it has positions with cross margin, or the order asks for one. */
  cross?: CrossState | undefined;
};

/**
 * What an order would come to, by the functions that open, follow and liquidate it. One that waits is shown as it is at
 * the mark at which it opens, at its limit.
 */
export function contractPreview(
  terms: ContractTerms,
  request: ContractRequest,
  { at, available, cross }: PreviewTerms,
): ContractPreview | ContractRefusal | Refusal<"would-liquidate"> {
  const plan = planContract(terms, request, { at, available });
  if (isRefusal(plan)) return plan;
  const { direction, lots } = request;
  const { mark } = plan;
  const position = openedPosition(request, plan);
  const shown = {
    ...plan,
    closeFee: closeFee(terms, lots, plan.price),
    overnightFundingOf: overnightFundingOf(terms, direction, lots, mark, 1),
    slippage: div(abs(sub(plan.price, mark)), mark, "up"),
  };
  const before = cross ?? { cash: available, positions: [] };
  if (request.mode === "isolated") {
    // What it takes is no longer behind the others.
    if (isCrossBelowMaintenance({ ...before, cash: sub(before.cash, plan.hold) }))
      return refuse("would-liquidate");
    return {
      ...shown,
      liquidationPrice: liquidationPrice(terms, position),
      riskRate: riskRate(equityOf(terms, position, mark), maintenanceOf(terms, lots, mark)),
      worstCase: plan.hold,
    };
  }
  const paid = add(plan.margin, plan.fee);
  const opened = crossWith(before, { terms, position, mark }, paid);
  // Other positions in the same contract have the mark of the opening too.
  const after = crossAtMark(opened, terms.symbol, mark);
  if (isCrossBelowMaintenance(after)) return refuse("would-liquidate");
  return {
    ...shown,
    liquidationPrice: crossLiquidationPrice(after, terms.symbol),
    riskRate: crossRiskRate(after),
    worstCase: add(before.cash, sum(before.positions.map((one) => one.position.margin))),
  };
}
