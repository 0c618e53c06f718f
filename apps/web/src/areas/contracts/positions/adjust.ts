import { type Refusal, isRefusal } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ZERO, formatDec, parseDec, sub } from "@candor/money";
import { addMargin, takeMargin, underLeverage } from "@candor/rules/contracts/adjust.ts";
import { maintenanceOf } from "@candor/rules/contracts/margin.ts";
import { equityOf, liquidationPrice, riskRate } from "@candor/rules/contracts/risk.ts";
import type { PositionState } from "@candor/rules/contracts/terms.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import { wholeOf } from "../form/draft.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import { type Position, stateOf } from "../terms.ts";

/** What a change is judged by; undefined while it is not known. */
export type Behind = { mark: Dec | undefined; available: Dec | undefined };

/** A position after a change: its margin, its liquidation price, and the distance to that. */
export type Adjusted = {
  margin: Dec;
  /** The change of the available balance; below zero it gives back. */
  change: Dec;
  liquidationPrice: Dec | undefined;
  riskRate: Dec | undefined;
};

export function adjustedOf(position: Position, after: PositionState, mark: Dec): Adjusted {
  const terms = termsOf(position.terms);
  return {
    margin: after.margin,
    change: sub(after.margin, stateOf(position).margin),
    liquidationPrice: liquidationPrice(terms, after),
    riskRate: riskRate(equityOf(terms, after, mark), maintenanceOf(terms, after.lots, mark)),
  };
}

export type MarginDraft = { type: "add" | "take"; amount: string };
type Fault = Refusal | "contracts.enter-amount";
type Judged<Input, Field extends string> = {
  summary: FormSummary<Input, Field, Fault>;
  after: Adjusted | undefined;
};

/** What adding to a position's margin, or taking of it, comes to. */
export function marginSummary(
  position: Position,
  draft: MarginDraft,
  { mark, available }: Behind,
): Judged<CallInput<"contracts.changeMargin">, "amount"> {
  const amount = parseDec(draft.amount) ?? ZERO;
  const nothing = { after: undefined };
  if (amount === ZERO)
    return {
      ...nothing,
      summary: { input: undefined, missing: { amount: "contracts.enter-amount" } },
    };
  if (mark === undefined || available === undefined)
    return { ...nothing, summary: { input: undefined } };
  const [terms, state] = [termsOf(position.terms), stateOf(position)];
  const after =
    draft.type === "add"
      ? addMargin(terms, state, amount, available)
      : takeMargin(terms, state, amount, { mark, multiple: position.multiple });
  if (isRefusal(after))
    return { ...nothing, summary: { input: undefined, wrong: { amount: after } } };
  return {
    after: adjustedOf(position, after, mark),
    summary: { input: { id: position.id, amount: formatDec(amount), type: draft.type } },
  };
}

export type LeverageDraft = { multiple: string };

/** What another multiple comes to. */
export function leverageSummary(
  position: Position,
  draft: LeverageDraft,
  { mark, available }: Behind,
): Judged<CallInput<"contracts.changeMultiple">, "multiple"> {
  const to = wholeOf(draft.multiple);
  const nothing = { after: undefined, summary: { input: undefined } };
  if (to === undefined || to === position.multiple) return nothing;
  if (mark === undefined || available === undefined) return nothing;
  const [terms, state] = [termsOf(position.terms), stateOf(position)];
  const asked = { from: position.multiple, to, mark, available };
  const after = underLeverage(terms, state, asked);
  if (isRefusal(after))
    return { after: undefined, summary: { input: undefined, wrong: { multiple: after } } };
  return {
    after: adjustedOf(position, after, mark),
    summary: { input: { id: position.id, multiple: to } },
  };
}
