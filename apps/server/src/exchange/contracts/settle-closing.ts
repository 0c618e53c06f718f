import type { EntryKind } from "@candor/contract/area-words.ts";
import type { ClosingCause } from "@candor/contract/words.ts";
import { type Dec, ZERO, add, formatDec, min, neg, sub } from "@candor/money";
import type { Closing } from "@candor/rules/contracts/closing.ts";
import type { Accepted } from "@candor/rules/prices/deciding.ts";
import { halfSpreadAt } from "@candor/rules/prices/spread.ts";
import { type Draft, changeBalance, pushLeg } from "../settlement/draft.ts";
import { journal } from "./journal.ts";
import { ownLine, paidByOwn, solventPrice } from "./line.ts";
import { type LivePosition, countOpen, removeLive, throughOf } from "./live-position.ts";
import type { Mark } from "./next-mark.ts";
import { armPosition, disarmPosition } from "./arm.ts";
import {
  type AccountState,
  type ClosingRow,
  contractRowsOf,
  textOf,
  touchPosition,
} from "./rows.ts";
import { type Fund, positionsOf } from "./shared.ts";

export type Cause = {
  cause: ClosingCause;
  mark: Mark;
  /** The account behind a liquidated cross position. */
  account?: AccountState | undefined;
  /** The request of its owner, if there was one. */
  asked?: (Accepted & { worstPrice: Dec | undefined }) | undefined;
};

/**
 * Books what closing a position, or a part of it, comes to: between its owner, the house that stands
 * against it, the fees, and the insurance fund. What the fund cannot give is the house's own loss, of which
 * `fromOthers` was taken by closing those who stood on the other side. Answers with its row.
 */
export function settleClosing(
  draft: Draft,
  position: LivePosition,
  closing: Closing,
  { cause, mark, account, asked }: Cause,
): ClosingRow {
  const { book, accountId } = position;
  const { house, insurance, feeAccountId } = book.shared;
  const { id, number } = draft.numbers.nextTrade();
  const { profit, fee, overnightFunding, margin, payout, surplus, deficit } = closing;
  const fromFund = min(sub(deficit, ownShare(position, closing, mark)), insurance.balance);
  const row: ClosingRow = {
    id,
    number,
    realm: book.realm,
    market_id: book.market.id,
    position_id: position.id,
    user_id: position.userId,
    direction: position.direction,
    cause,
    lots: closing.lots,
    entry_price: formatDec(position.entryPrice),
    price: formatDec(closing.price),
    ...markText(mark),
    half_spread: isAtMark(cause) ? null : formatDec(halfSpreadAt(position.terms.halfSpread, mark)),
    profit: formatDec(profit),
    fee: formatDec(fee),
    night_fees: formatDec(overnightFunding),
    margin: formatDec(margin),
    payout: formatDec(payout),
    surplus: formatDec(surplus),
    deficit: formatDec(deficit),
    from_fund: formatDec(fromFund),
    from_others: "0",
    position_lots: position.lots,
    position_margin: formatDec(position.margin),
    position_nights: formatDec(position.overnightFunding),
    account: account ?? null,
    settled_through: cause === "deleverage" ? aheadOf(position, mark) : null,
    ...acceptanceOf(asked),
    closed_at: draft.now,
  };
  changeBalance(draft, accountId, payout, neg(margin));
  const user = { accountId, isHouse: false };
  const leg = (kind: EntryKind, to: Fund | number, amount: Dec): void => {
    const end = { accountId: typeof to === "number" ? to : to.accountId, isHouse: true };
    pay(draft, end.accountId, to, amount);
    pushLeg(draft, { from: user, to: end, currencyId: book.shared.quoteId, kind, amount, ref: id });
  };
  // The owner pays a loss as far as the margin goes.
  leg("contract-profit", house, neg(add(profit, deficit)));
  leg("contract-fee", feeAccountId, fee);
  leg("contract-night", feeAccountId, overnightFunding);
  leg("insurance", insurance, surplus);
  moveBetween(draft, position, insurance, house, fromFund);
  contractRowsOf(draft).closings.push(row);
  draft.effects += 1;
  follow(draft, position, closing, cause);
  journal(draft, book, [
    "close",
    book.key,
    position.number,
    cause,
    closing.lots,
    row.price,
    number,
  ]);
  return row;
}

/** The owner's positions in the same contract that gain by this loss, in the order of closing. */
export const ownOpposite = ({ book, userId, direction }: LivePosition, { price }: Mark) =>
  ownLine(
    positionsOf(book, userId).filter((one) => one.book === book && one.state === "open"),
    direction,
    price,
  );

/** How much of a deficit these positions pay by being closed. */
function ownShare(position: LivePosition, { lots, deficit }: Closing, mark: Mark): Dec {
  if (deficit === ZERO) return ZERO;
  const bankrupt = solventPrice(position, lots, deficit, mark.price);
  return paidByOwn(ownOpposite(position, mark), { mark: mark.price, bankrupt, deficit });
}

const markText = ({ price, index, average, mid, event }: Mark) => ({
  mark: formatDec(price),
  index: formatDec(index),
  average: formatDec(average),
  mid: textOf(mid),
  event,
});

const acceptanceOf = (asked: Cause["asked"]) => ({
  accepted_at: asked === undefined ? null : new Date(asked.acceptedAt),
  accepted_event: asked?.acceptedEvent ?? null,
  worst_price: textOf(asked?.worstPrice),
});

/** Whether it is closed at the mark or at a price derived from it, without the house's spread. */
const isAtMark = (cause: ClosingCause): boolean =>
  cause === "liquidation" || cause === "deleverage";

/** The last event already applied for its owner, if that is later than the mark's. */
function aheadOf(position: LivePosition, { event }: Mark): number | null {
  const through = throughOf(position);
  return through > event ? through : null;
}

function pay(draft: Draft, accountId: number, to: Fund | number, amount: Dec): void {
  if (amount === ZERO) return;
  changeBalance(draft, accountId, amount, ZERO);
  if (typeof to !== "number") to.balance = add(to.balance, amount);
}

/** From the insurance fund to the house, which bears a loss that no other account pays. */
function moveBetween(
  draft: Draft,
  { book, id }: LivePosition,
  from: Fund,
  to: Fund,
  amount: Dec,
): void {
  if (amount === ZERO) return;
  pay(draft, from.accountId, from, neg(amount));
  pay(draft, to.accountId, to, amount);
  pushLeg(draft, {
    from: { accountId: from.accountId, isHouse: true },
    to: { accountId: to.accountId, isHouse: true },
    currencyId: book.shared.quoteId,
    kind: "insurance",
    amount,
    ref: id,
  });
}

/** Updates the position after a closing. */
function follow(draft: Draft, position: LivePosition, closing: Closing, cause: ClosingCause): void {
  const { lots, margin, payout, marginLeft, overnightFundingLeft } = closing;
  countOpen(position, -lots);
  position.lots -= lots;
  position.margin = marginLeft;
  position.overnightFunding = overnightFundingLeft;
  position.realised = add(position.realised, sub(payout, margin));
  if (position.lots > 0) {
    touchPosition(draft, position);
    armPosition(position);
    return;
  }
  disarmPosition(position);
  position.state = "closed";
  position.endReason = cause;
  position.closedAt = draft.now.getTime();
  removeLive(position);
  touchPosition(draft, position);
}
