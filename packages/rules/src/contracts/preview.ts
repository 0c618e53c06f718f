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

/** The figures that the screen shows above the order button (product rules, section 0.10), in the quote currency. */
export type ContractPreview = ContractPlan & {
  /** The fee to close at the opening price, and the overnight funding of one night at the mark. */
  closeFee: Dec;
  overnightFundingOf: Dec;
  /** Undefined if no price liquidates it. For a cross position, the marks of other contracts stay as they are. */
  liquidationPrice: Dec | undefined;
  /** The risk rate of the position or its cross account after opening; undefined without maintenance margin. */
  riskRate: Dec | undefined;
  /** The distance of the price from the mark, a ratio rounded up. */
  slippage: Dec;
  /** The most that the user can lose: margin and fee, or everything behind the positions of a cross account. */
  worstCase: Dec;
};

export type PreviewTerms = {
  at: MarkAt;
  available: Dec;
  /** The cross account; undefined unless it has cross positions or the order asks for one. */
  cross?: CrossState | undefined;
};

/**
 * Previews an order with the same functions that open, follow and liquidate it. A waiting order is shown as it opens:
 * at its limit, with the mark at which it is reached.
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
    // The held amount no longer backs the account's other positions.
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
  // Other positions in the same contract also move to the mark of the opening.
  const after = crossAtMark(opened, terms.symbol, mark);
  if (isCrossBelowMaintenance(after)) return refuse("would-liquidate");
  return {
    ...shown,
    liquidationPrice: crossLiquidationPrice(after, terms.symbol),
    riskRate: crossRiskRate(after),
    worstCase: add(before.cash, sum(before.positions.map((one) => one.position.margin))),
  };
}
