import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, add, neg, sub } from "@candor/money";
import { gapRefusal } from "@candor/rules/contracts/gap.ts";
import { isWorse, openedAt, openedPosition, planContract } from "@candor/rules/contracts/plan.ts";
import { isBelowMaintenance } from "@candor/rules/contracts/risk.ts";
import type { ContractRequest } from "@candor/rules/contracts/terms.ts";
import { openingPrice } from "@candor/rules/contracts/value.ts";
import { type Draft, changeBalance, pushLeg } from "../settlement/draft.ts";
import { armPosition, disarmPosition } from "./arm.ts";
import { recordChange } from "./changes.ts";
import { boundAccount, cashOf } from "./cross-account.ts";
import { isExposureFull } from "./exposure.ts";
import { journal } from "./journal.ts";
import {
  type LivePosition,
  countOpen,
  forgetDecision,
  isCounted,
  removeLive,
  setThrough,
} from "./live-position.ts";
import { type Mark, judgedBy } from "./next-mark.ts";
import { touchPosition } from "./rows.ts";
import type { Shared } from "./shared.ts";
import { tooCostly } from "./worst-case.ts";

/** The reason of a pending order that ended so that its account is not liquidated. */
export const ACCOUNT_UNDERWATER = "account-underwater";

/** Takes the fee for opening a position from its owner's available balance. */
export function payOpenFee(
  draft: Draft,
  { accountId, openFee: amount, book, id }: LivePosition,
): void {
  const { feeAccountId, quoteId } = book.shared;
  changeBalance(draft, accountId, neg(amount), ZERO);
  if (amount !== ZERO) changeBalance(draft, feeAccountId, amount, ZERO);
  pushLeg(draft, {
    from: { accountId, isHouse: false },
    to: { accountId: feeAccountId, isHouse: true },
    currencyId: quoteId,
    kind: "contract-fee",
    amount,
    ref: id,
  });
}

/**
 * A pending order that the mark has reached becomes a position at the house's price, planned anew: across a gap a
 * short is worth more than it held for. It ends where that cannot be paid, where the house cannot take it on, where
 * its multiple leaves a close ahead uncovered, or where its worst case costs the fund too much.
 */
export function openPendingOrder(draft: Draft, position: LivePosition, mark: Mark): void {
  const { book, terms } = position;
  if (isExposureFull(book, position, mark))
    return endPendingOrder(draft, position, "exposure-full", mark.event);
  const capped = gapRefusal(book.market, position.multiple, mark.at * 1_000);
  if (capped !== undefined) return endPendingOrder(draft, position, capped.refused, mark.event);
  const plan = planContract(terms, atMarket(position), {
    at: judgedBy(mark),
    available: add(position.margin, cashOf(draft, position)),
  });
  if (isRefusal(plan)) return endPendingOrder(draft, position, plan.refused, mark.event);
  const costly = tooCostly(position, openedPosition(position, plan), mark);
  if (costly !== undefined) return endPendingOrder(draft, position, costly.refused, mark.event);
  openAt(draft, position, plan, mark);
}

/**
 * Decides a market order: it opens at the house's price of that second. It ends if that is worse than its owner
 * accepts, or if its account cannot pay the cost.
 */
export function openAccepted(
  draft: Draft,
  position: LivePosition,
  worstPrice: Dec,
  mark: Mark,
): void {
  const { terms, direction, lots } = position;
  const price = openingPrice(terms, direction, judgedBy(mark));
  if (isWorse(direction, price, worstPrice))
    return endPendingOrder(draft, position, "slippage", mark.event);
  const opened = openedAt(terms, position, price);
  const available = add(position.margin, cashOf(draft, position));
  if (add(opened.margin, opened.fee) > available)
    return endPendingOrder(draft, position, "insufficient-balance", mark.event);
  const state = {
    direction,
    lots,
    entryPrice: price,
    margin: opened.margin,
    overnightFunding: ZERO,
  };
  if (position.mode === "isolated" && isBelowMaintenance(terms, state, mark.price))
    return endPendingOrder(draft, position, "would-liquidate", mark.event);
  openAt(draft, position, opened, mark);
}

type Opened = { price: Dec; margin: Dec; fee: Dec };

function openAt(
  draft: Draft,
  position: LivePosition,
  { price, margin, fee }: Opened,
  mark: Mark,
): void {
  const { book, lots } = position;
  // The cancellation came too late: a second already known when it was requested opens the order.
  if (position.decision?.kind === "cancel") forgetDecision(position);
  const wasCounted = isCounted(position);
  // The hold covers the worst case: the rest of it is released, and the fee is paid from that.
  changeBalance(
    draft,
    position.accountId,
    sub(position.margin, margin),
    sub(margin, position.margin),
  );
  Object.assign(position, { state: "open", entryPrice: price, margin, openFee: fee });
  setThrough(position, mark.event);
  position.openedAt = draft.now.getTime();
  position.openedEvent = mark.event;
  position.realised = neg(fee);
  if (!wasCounted) countOpen(position, lots);
  payOpenFee(draft, position);
  touchPosition(draft, position);
  armPosition(position);
  recordChange(draft, position, "open", mark.event);
  journal(draft, book, ["open", book.key, position.number, mark.event]);
  boundAccount(draft, book.shared, position.userId);
}

/** Ends an order that was never opened and releases its hold; `event` is that of the mark that caused it. */
export function endPendingOrder(
  draft: Draft,
  position: LivePosition,
  reason: string,
  event?: number,
): void {
  disarmPosition(position);
  if (isCounted(position)) countOpen(position, -position.lots);
  changeBalance(draft, position.accountId, position.margin, neg(position.margin));
  Object.assign(position, { state: "cancelled", margin: ZERO, lots: 0, endReason: reason });
  position.closedAt = draft.now.getTime();
  removeLive(position);
  touchPosition(draft, position);
  recordChange(draft, position, "end", event);
  journal(draft, position.book, ["end", position.book.key, position.number, reason]);
}

/**
 * Ends every pending order of an account before its liquidation; false if there was none. A book in doubt keeps its
 * orders: nothing happens there until an operator has reviewed it.
 */
export function releaseWaiting(draft: Draft, shared: Shared, userId: string, mark: Mark): boolean {
  const waiting = [...(shared.positionsOf.get(userId) ?? [])].filter(
    ({ state, book }) => state === "waiting" && book.doubt === undefined,
  );
  for (const position of waiting) endPendingOrder(draft, position, ACCOUNT_UNDERWATER, mark.event);
  return waiting.length > 0;
}

/** The pending order as a market order for one second's price; its stops fire at the next mark beyond them. */
export const atMarket = ({
  direction,
  mode,
  multiple,
  lots,
}: Pick<LivePosition, "direction" | "mode" | "multiple" | "lots">): ContractRequest => ({
  type: "market",
  direction,
  mode,
  multiple,
  lots,
  price: undefined,
  slippage: ZERO,
  takeProfitPrice: undefined,
  stopLossPrice: undefined,
});
