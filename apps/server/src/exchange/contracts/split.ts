import { type Dec, ZERO, add, formatDec, mul, neg, sub } from "@candor/money";
import { splitPosition } from "@candor/rules/contracts/split.ts";
import { type Draft, changeBalance, pushLeg } from "../settlement/draft.ts";
import { armPosition } from "./arm.ts";
import type { ContractBook } from "./contract-book.ts";
import { boundAccount } from "./cross-account.ts";
import { endOfSplit } from "./decide.ts";
import { journal } from "./journal.ts";
import { type LivePosition, countOpen } from "./live-position.ts";
import { type Mark, splitMark } from "./next-mark.ts";
import { contractRowsOf, textOf, touchPosition } from "./rows.ts";

/**
 * Splits all positions of a book at once, whichever the batch names: a split position beside an unsplit one would be
 * valued at a price of the other's shares.
 */
export function splitBook(draft: Draft, book: ContractBook, ratio: Dec, mark: Mark): void {
  endOfSplit(draft, book, mark);
  for (const position of book.live.values()) splitLive(draft, position, ratio, mark);
  const { overnightDue, market } = book;
  if (overnightDue !== undefined) {
    const dueMark = splitMark(overnightDue.mark, ratio, market.terms.priceTick, mark.event);
    book.overnightDue = { ...overnightDue, mark: dueMark };
  }
  journal(draft, book, ["split", book.key, formatDec(ratio), mark.event]);
}

/** Sets the bounds of each account in the book at the mark that comes with the split. */
export function boundOwners(draft: Draft, { live, shared }: ContractBook, mark: Mark): void {
  const owners = new Set<string>();
  for (const { mode, state, userId } of live.values())
    if (mode === "cross" && state === "open") owners.add(userId);
  for (const userId of owners) boundAccount(draft, shared, userId, mark.event);
}

function splitLive(draft: Draft, position: LivePosition, ratio: Dec, mark: Mark): void {
  const { state, lots, splitRatio } = position;
  const before = pricesOf(position);
  const { residue, terms, ...prices } = splitPosition(position.terms, position, ratio);
  if (state === "open") countOpen(position, -lots);
  Object.assign(position, prices, { terms, splitRatio: mul(splitRatio, ratio, "down") });
  if (state === "open") countOpen(position, lots);
  giveBack(draft, position, residue);
  const { book } = position;
  contractRowsOf(draft).splits.push({
    realm: book.realm,
    number: draft.numbers.nextTrade().number,
    position_id: position.id,
    event: mark.event,
    ratio: formatDec(ratio),
    entry_before: before.entry,
    limit_before: before.limit,
    take_profit_before: before.takeProfit,
    stop_loss_before: before.stopLoss,
    ...afterOf(position),
    residue: formatDec(residue),
    split_at: draft.now,
  });
  touchPosition(draft, position);
  armPosition(position);
}

const pricesOf = ({ openedAt, entryPrice, ...position }: LivePosition) => ({
  entry: openedAt === undefined ? null : formatDec(entryPrice),
  limit: textOf(position.limitPrice),
  takeProfit: textOf(position.takeProfitPrice),
  stopLoss: textOf(position.stopLossPrice),
});

const afterOf = (position: LivePosition) => {
  const { entry, limit, takeProfit, stopLoss } = pricesOf(position);
  return {
    entry_price: entry,
    limit_price: limit,
    take_profit_price: takeProfit,
    stop_loss_price: stopLoss,
  };
};

/** The house pays into the margin what rounding the entry price took of a position's value. */
function giveBack(draft: Draft, position: LivePosition, amount: Dec): void {
  if (amount === ZERO) return;
  const { accountId, id } = position;
  const { house, quoteId } = position.book.shared;
  position.margin = add(position.margin, amount);
  house.balance = sub(house.balance, amount);
  changeBalance(draft, accountId, ZERO, amount);
  changeBalance(draft, house.accountId, neg(amount), ZERO);
  pushLeg(draft, {
    from: { accountId: house.accountId, isHouse: true },
    to: { accountId, isHouse: false },
    currencyId: quoteId,
    kind: "dust",
    amount,
    ref: id,
  });
}
