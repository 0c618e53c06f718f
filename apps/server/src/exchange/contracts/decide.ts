import { isRefusal } from "@candor/contract/refusals.ts";
import { isReached } from "@candor/rules/contracts/pending-order.ts";
import { isWorse } from "@candor/rules/contracts/plan.ts";
import { closingPrice } from "@candor/rules/contracts/value.ts";
import { isTooLateFor, isUnknownTo } from "@candor/rules/prices/deciding.ts";
import type { Draft } from "../settlement/draft.ts";
import { armPosition } from "./arm.ts";
import { decidedBehind, setBehind } from "./behind.ts";
import { recordChange } from "./changes.ts";
import { closeAt } from "./close.ts";
import type { ContractBook } from "./contract-book.ts";
import { boundAccount } from "./cross-account.ts";
import { type Decision, firstOf, withoutFirst } from "./decision.ts";
import { journal } from "./journal.ts";
import { type LivePosition, forgetDecision } from "./live-position.ts";
import { type Mark, judgedBy } from "./next-mark.ts";
import { endPendingOrder, openAccepted, openPendingOrder } from "./open.ts";
import { rowOf, touchPosition } from "./rows.ts";

type Asked<Kind extends Decision["kind"]> = Extract<Decision, { kind: Kind }>;

/** Executes what a mark decides in a book, in the sequence of acceptance; false if some of it is left. */
export function runDecisions(
  draft: Draft,
  book: ContractBook,
  mark: Mark,
  effectsMax: number,
): boolean {
  for (const position of book.deciding) {
    if (!isDue(position, mark)) continue;
    if (draft.effects >= effectsMax) return false;
    decideAt(draft, position, mark);
  }
  return true;
}

/** Positions in the sequence of their owners' requests; those without a request come first, in their given order. */
export const asAccepted = (positions: Iterable<LivePosition>): LivePosition[] =>
  [...positions].toSorted((a, b) => acceptedAt(a) - acceptedAt(b));

const acceptedAt = ({ decision }: LivePosition): number =>
  decision === undefined ? 0 : firstOf(decision).acceptedAt;

/** Whether a mark decides the first request of a position's owner, or comes too late for it. */
export function isDue({ decision }: LivePosition, mark: Mark): boolean {
  const first = decision && firstOf(decision);
  return first !== undefined && (isUnknownTo(first, mark) || isTooLateFor(first, mark.at));
}

/** Executes the requests of a position's owner that the mark decides. */
export function decideAt(draft: Draft, position: LivePosition, mark: Mark): void {
  while (isDue(position, mark)) decideFirst(draft, position, mark);
}

function decideFirst(draft: Draft, position: LivePosition, mark: Mark): void {
  const decision = take(position);
  if (decision !== undefined && isTooLateFor(decision, mark.at))
    return endUndecided(draft, position, decision, mark.event);
  switch (decision?.kind) {
    case "open":
      return openAccepted(draft, position, decision.worstPrice, mark);
    case "wait":
      return beginToWait(draft, position, mark);
    case "close":
      return closeDecided(draft, position, decision, mark);
    case "cover":
      return closeAt(draft, position, { lots: position.lots, cause: "gap", mark });
    case "stops":
      return putStops(draft, position, decision, mark.event);
    case "margin":
    case "multiple":
    case "mode":
      return changeBehind(draft, position, decision, mark);
    case "cancel":
      return endPendingOrder(draft, position, "cancelled", mark.event);
    case undefined:
  }
}

/** Whether a request in a book can no longer be decided, since its price did not come in time. */
export function hasLate({ deciding, lastAppliedAt, moves }: ContractBook): boolean {
  const [first] = deciding;
  if (first?.decision === undefined || lastAppliedAt === undefined || moves.length > 0)
    return false;
  return isTooLateFor(firstOf(first.decision), lastAppliedAt);
}

/** Ends the requests that can no longer be decided. */
export function endLate(draft: Draft, book: ContractBook, effectsMax: number): void {
  for (const position of book.deciding) {
    if (!hasLate(book) || draft.effects >= effectsMax) return;
    const decision = take(position);
    if (decision !== undefined) endUndecided(draft, position, decision);
  }
}

/** Ends a request that needed a price without effect; any other is executed by its acceptance alone. */
function endUndecided(
  draft: Draft,
  position: LivePosition,
  decision: Decision,
  event?: number,
): void {
  if (decision.kind === "open") return endPendingOrder(draft, position, "no-price", event);
  if (decision.kind === "cancel") return endPendingOrder(draft, position, "cancelled", event);
  if (decision.kind === "stops") return putStops(draft, position, decision, event);
  lapse(draft, position, event);
}

/** Ends the requests that a split comes before: their prices are those of the old share. */
export function endOfSplit(draft: Draft, book: ContractBook, { event }: Mark): void {
  // A request accepted beside the first one comes again, later in the set.
  for (const position of book.deciding) {
    const decision = take(position);
    if (decision?.kind === "stops") lapse(draft, position, event);
    else if (decision !== undefined) endUndecided(draft, position, decision, event);
  }
}

/** Ends a request without effect; from now on any mark may open a pending order. */
function lapse(draft: Draft, position: LivePosition, event?: number): void {
  armPosition(position);
  touchPosition(draft, position);
  recordChange(draft, position, "lapse", event);
  journal(draft, position.book, ["lapse", position.book.key, position.number]);
}

/** Removes the first decision of a position; one that was accepted beside it takes its place. */
function take(position: LivePosition): Decision | undefined {
  const { decision, book } = position;
  forgetDecision(position);
  if (decision === undefined) return undefined;
  position.decision = withoutFirst(decision);
  if (position.decision !== undefined) book.deciding.add(position);
  return firstOf(decision);
}

/** A request that takes collateral out of a position is checked again by the second that decides it. */
function changeBehind(
  draft: Draft,
  position: LivePosition,
  asked: Asked<"margin" | "multiple" | "mode">,
  mark: Mark,
): void {
  const behind = decidedBehind(draft, position, asked, mark);
  if (isRefusal(behind)) return lapse(draft, position, mark.event);
  setBehind(draft, position, asked.kind, behind, mark.event);
}

/** From now on every mark outside a halt may open the pending order, beginning with this one. */
function beginToWait(draft: Draft, position: LivePosition, mark: Mark): void {
  const { terms, direction, limitPrice, book } = position;
  const isOpening = limitPrice !== undefined && !mark.isHalted;
  if (isOpening && isReached(terms, direction, limitPrice, judgedBy(mark)))
    return openPendingOrder(draft, position, mark);
  armPosition(position);
  touchPosition(draft, position);
  journal(draft, book, ["wait", book.key, position.number, mark.event]);
}

function closeDecided(
  draft: Draft,
  position: LivePosition,
  asked: Asked<"close">,
  mark: Mark,
): void {
  const { terms, direction } = position;
  const { lots, worstPrice, cause = "user" } = asked;
  const price = closingPrice(terms, direction, judgedBy(mark));
  const other = direction === "long" ? "short" : "long";
  if (worstPrice !== undefined && isWorse(other, price, worstPrice))
    return lapse(draft, position, mark.event);
  closeAt(draft, position, { lots: Math.min(lots, position.lots), cause, mark, asked });
}

function putStops(
  draft: Draft,
  position: LivePosition,
  { takeProfitPrice, stopLossPrice }: Asked<"stops">,
  event?: number,
): void {
  const { book, number, userId } = position;
  Object.assign(position, { takeProfitPrice, stopLossPrice });
  touchPosition(draft, position);
  armPosition(position);
  boundAccount(draft, book.shared, userId);
  recordChange(draft, position, "stops", event);
  const { take_profit_price: profit, stop_loss_price: loss } = rowOf(position);
  journal(draft, book, ["stops", book.key, number, profit, loss]);
}
