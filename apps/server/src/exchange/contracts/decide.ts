import { isReached } from "@candor/rules/contracts/entrust.ts";
import { isWorse } from "@candor/rules/contracts/plan.ts";
import { closingPrice } from "@candor/rules/contracts/value.ts";
import { isTooLateFor, isUnknownTo } from "@candor/rules/prices/deciding.ts";
import type { Draft } from "../settlement/draft.ts";
import { armPosition } from "./arm.ts";
import { tellChange } from "./changes.ts";
import { closeAt } from "./close.ts";
import type { ContractBook } from "./contract-book.ts";
import { boundAccount } from "./cross-account.ts";
import type { Decision } from "./decision.ts";
import { journal } from "./journal.ts";
import type { LivePosition } from "./live-position.ts";
import { type Mark, judgedBy } from "./next-mark.ts";
import { endEntrust, openAccepted, openEntrust } from "./open.ts";
import { rowOf, touchPosition } from "./rows.ts";

type Asked<Kind extends Decision["kind"]> = Extract<Decision, { kind: Kind }>;
/** Carries out what a mark decides in a book, the first accepted first; false if some of it is left. */
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

/** Whether a mark decides what the owner of a position has asked for. */
export const isDue = ({ decision }: LivePosition, mark: Mark): boolean =>
  decision !== undefined && isUnknownTo(decision, mark);

/** Carries out what the owner of a position has asked for. */
export function decideAt(draft: Draft, position: LivePosition, mark: Mark): void {
  const decision = take(position);
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
    case "cancel":
      return endEntrust(draft, position, "cancelled", mark.event);
    case undefined:
  }
}

/** Whether something in a book can be decided no more, since its price did not come in time. */
export function hasLate({ deciding, heardAt, moves }: ContractBook): boolean {
  const [first] = deciding;
  if (first?.decision === undefined || heardAt === undefined || moves.length > 0) return false;
  return isTooLateFor(first.decision, heardAt);
}

/** Ends what can be decided no more: what needed a price without effect, the rest by its acceptance alone. */
export function endLate(draft: Draft, book: ContractBook, effectsMax: number): void {
  for (const position of book.deciding) {
    if (!hasLate(book) || draft.effects >= effectsMax) return;
    const decision = take(position);
    if (decision?.kind === "open") endEntrust(draft, position, "no-price");
    else if (decision?.kind === "cancel") endEntrust(draft, position, "cancelled");
    else if (decision?.kind === "stops") putStops(draft, position, decision);
    else {
      armPosition(position);
      touchPosition(draft, position);
    }
  }
}

/** An order whose share is split before its price has come ends: what it said of prices is of another share. */
export function endOfSplit(draft: Draft, book: ContractBook): void {
  for (const position of book.deciding) {
    const decision = take(position);
    if (decision?.kind === "open") endEntrust(draft, position, "no-price");
    else if (decision?.kind === "cancel") endEntrust(draft, position, "cancelled");
    else touchPosition(draft, position);
  }
}

function take(position: LivePosition): Decision | undefined {
  const { decision } = position;
  position.decision = undefined;
  position.book.deciding.delete(position);
  return decision;
}

/** From now on every mark may open it, this one first. */
function beginToWait(draft: Draft, position: LivePosition, mark: Mark): void {
  const { terms, direction, limitPrice, book } = position;
  if (limitPrice !== undefined && isReached(terms, direction, limitPrice, judgedBy(mark)))
    return openEntrust(draft, position, mark);
  armPosition(position);
  touchPosition(draft, position);
  journal(draft, book, ["wait", book.key, position.number, mark.event]);
}

function closeDecided(
  draft: Draft,
  position: LivePosition,
  { lots, worstPrice }: Asked<"close">,
  mark: Mark,
): void {
  const { terms, direction } = position;
  const price = closingPrice(terms, direction, judgedBy(mark));
  const other = direction === "long" ? "short" : "long";
  if (worstPrice !== undefined && isWorse(other, price, worstPrice))
    return touchPosition(draft, position);
  closeAt(draft, position, { lots: Math.min(lots, position.lots), cause: "user", mark });
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
  tellChange(draft, position, "stops", event);
  const { take_profit_price: profit, stop_loss_price: loss } = rowOf(position);
  journal(draft, book, ["stops", book.key, number, profit, loss]);
}
