import { isRefusal } from "@candor/contract/refusals.ts";
import { ZERO, add, neg, sub } from "@candor/money";
import { planContract } from "@candor/rules/contracts/plan.ts";
import type { ContractRequest } from "@candor/rules/contracts/terms.ts";
import { type Draft, changeBalance, pushLeg } from "../settlement/draft.ts";
import { armPosition, disarmPosition } from "./arm.ts";
import { tellChange } from "./changes.ts";
import { boundAccount, cashOf } from "./cross-account.ts";
import { isExposureFull } from "./exposure.ts";
import { journal } from "./journal.ts";
import { type LivePosition, countOpen, removeLive, setThrough } from "./live-position.ts";
import type { Mark } from "./next-mark.ts";
import { touchPosition } from "./rows.ts";
import type { Shared } from "./shared.ts";

/** Why an entrust ended whose account would otherwise have been liquidated. */
export const ACCOUNT_UNDERWATER = "account-underwater";

/** Takes the fee for opening a position from what is available to its owner. */
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
 * An entrust that the mark has reached becomes a position at the house's price, planned anew: across a gap a short is
 * worth more than it held for. It ends where that cannot be paid, or the house cannot take it on.
 */
export function openEntrust(draft: Draft, position: LivePosition, mark: Mark): void {
  const { book, terms, lots } = position;
  if (isExposureFull(book, position, mark))
    return endEntrust(draft, position, "exposure-full", mark.event);
  const plan = planContract(terms, atMarket(position), {
    mark: mark.price,
    available: add(position.margin, cashOf(draft, position)),
  });
  if (isRefusal(plan)) return endEntrust(draft, position, plan.refused, mark.event);
  const { price, margin, fee } = plan;
  // What was frozen for the worst case: the rest of it is free again, and the fee comes out of that.
  changeBalance(
    draft,
    position.accountId,
    sub(position.margin, margin),
    sub(margin, position.margin),
  );
  Object.assign(position, { state: "open", entryPrice: price, margin, openFee: fee });
  setThrough(position, mark.event);
  position.openedAt = draft.now.getTime();
  position.realised = neg(fee);
  countOpen(position, lots);
  payOpenFee(draft, position);
  touchPosition(draft, position);
  armPosition(position);
  tellChange(draft, position, "open", mark.event);
  journal(draft, book, ["open", book.key, position.number, mark.event]);
  boundAccount(draft, book.shared, position.userId);
}

/** Ends an entrust that was never opened, and releases what it held; `event` is that of the mark that made it so. */
export function endEntrust(
  draft: Draft,
  position: LivePosition,
  reason: string,
  event?: number,
): void {
  disarmPosition(position);
  changeBalance(draft, position.accountId, position.margin, neg(position.margin));
  Object.assign(position, { state: "cancelled", margin: ZERO, lots: 0, endReason: reason });
  position.closedAt = draft.now.getTime();
  removeLive(position);
  touchPosition(draft, position);
  tellChange(draft, position, "end", event);
  journal(draft, position.book, ["end", position.book.key, position.number, reason]);
}

/**
 * Ends every entrust of an account that is about to be liquidated; false if there was none. One in a book in doubt keeps
 * what it holds: nothing happens there before somebody has looked.
 */
export function releaseWaiting(draft: Draft, shared: Shared, userId: string, mark: Mark): boolean {
  const waiting = [...(shared.positionsOf.get(userId) ?? [])].filter(
    ({ state, book }) => state === "waiting" && book.doubt === undefined,
  );
  for (const position of waiting) endEntrust(draft, position, ACCOUNT_UNDERWATER, mark.event);
  return waiting.length > 0;
}

/** The same order at market; its stops stand already, and fire with the next mark that has passed them. */
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
  takeProfitPrice: undefined,
  stopLossPrice: undefined,
});
