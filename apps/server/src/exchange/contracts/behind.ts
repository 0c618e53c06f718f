import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { MarginMode } from "@candor/contract/words.ts";
import { type Dec, ZERO, add, formatDec, neg, sub } from "@candor/money";
import { takeMargin, underLeverage } from "@candor/rules/contracts/adjust.ts";
import { GAP_NOTICE_MS, gapRefusal } from "@candor/rules/contracts/gap.ts";
import type { LeverageRefusal } from "@candor/rules/contracts/refusals.ts";
import { isBelowMaintenance } from "@candor/rules/contracts/risk.ts";
import { type Draft, changeBalance } from "../settlement/draft.ts";
import { armPosition } from "./arm.ts";
import { type OwnChange, recordChange } from "./changes.ts";
import { lackingOf } from "./lacking.ts";
import { boundAccount } from "./cross-account.ts";
import type { Decision } from "./decision.ts";
import { journal } from "./journal.ts";
import { leavable } from "./leavable.ts";
import type { LivePosition } from "./live-position.ts";
import type { Mark } from "./next-mark.ts";
import { touchPosition } from "./rows.ts";
import { wouldSink } from "./would-sink.ts";
import { tooCostly } from "./worst-case.ts";

/** A position's mode, leverage and margin after a change. */
export type Behind = { mode: MarginMode; multiple: number; margin: Dec };

type MarginRefusal = Refusal<
  "mode-isolated-only" | "amount-invalid" | "margin-too-low" | "insurance-full"
>;

/** The position after an amount is taken out of its margin at a mark: the rest has to cover a gap that is near. */
export function withLess(position: LivePosition, amount: Dec, mark: Mark): Behind | MarginRefusal {
  const { terms, mode, multiple } = position;
  if (mode === "cross") return refuse("mode-isolated-only");
  const less = takeMargin(terms, position, amount, { mark: mark.price, multiple });
  if (isRefusal(less)) return less;
  const { margin } = less;
  const lacking = lackingOf({ ...position, margin }, mark, GAP_NOTICE_MS);
  if (lacking > ZERO)
    return refuse("margin-too-low", { minimum: add(margin, lacking), currency: terms.quote });
  return tooCostly(position, less, mark) ?? { mode, multiple, margin };
}

/** The position with another leverage at a mark: its margin becomes the initial margin of that leverage. */
export function withLeverage(
  draft: Draft,
  position: LivePosition,
  to: number,
  mark: Mark,
):
  | Behind
  | LeverageRefusal
  | Refusal<"insufficient-balance" | "would-liquidate" | "insurance-full"> {
  const { book, terms, mode, multiple: from } = position;
  const capped = gapRefusal(book.market, to, mark.at * 1_000);
  if (capped !== undefined) return capped;
  const available = leavable(draft, position, mark);
  const other = underLeverage(terms, position, { from, to, mark: mark.price, available });
  if (isRefusal(other)) return other;
  return tooCostly(position, other, mark) ?? { mode, multiple: to, margin: other.margin };
}

/** The position in another margin mode at a mark. */
export function withMode(
  draft: Draft,
  position: LivePosition,
  mode: MarginMode,
  mark: Mark,
): Behind | Refusal<"would-liquidate"> {
  const { multiple, margin, terms } = position;
  // Both the present and the new state count: no change saves an account that is about to be liquidated.
  const isSunk =
    (mode === "isolated" && isBelowMaintenance(terms, position, mark.price)) ||
    [position, undefined].some((joins) => wouldSink(draft, position, { taken: ZERO, joins, mark }));
  return isSunk ? refuse("would-liquidate") : { mode, multiple, margin };
}

type Changing = Extract<Decision, { kind: "margin" | "multiple" | "mode" }>;

/** The changed position at the second that decides the request, or the refusal. */
export function decidedBehind(draft: Draft, position: LivePosition, asked: Changing, mark: Mark) {
  switch (asked.kind) {
    case "margin":
      return withLess(position, asked.amount, mark);
    case "multiple":
      return withLeverage(draft, position, asked.multiple, mark);
    case "mode":
      return withMode(draft, position, asked.mode, mark);
  }
}

/** Changes a position's mode, leverage and margin; `event` is that of the mark that decided it, if one did. */
export function setBehind(
  draft: Draft,
  position: LivePosition,
  what: OwnChange,
  behind: Behind,
  event?: number,
): void {
  const { book, number, userId } = position;
  const more = sub(behind.margin, position.margin);
  changeBalance(draft, position.accountId, neg(more), more);
  Object.assign(position, behind);
  touchPosition(draft, position);
  armPosition(position);
  boundAccount(draft, book.shared, userId);
  recordChange(draft, position, what, event);
  const { mode, multiple } = behind;
  journal(draft, book, [what, book.key, number, mode, multiple, formatDec(behind.margin)]);
}
