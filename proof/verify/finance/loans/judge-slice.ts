import { type Dec, ZERO, add, dec, mul, neg, sub, sum } from "@candor/money";
import { type Owed, paymentOf, saleOf } from "@candor/rules/finance/loans/repayment.ts";
import type { Tally } from "../tally.ts";
import type { Kept } from "./judge.ts";
import type { PublishedTerms, Slice, Trade } from "./read.ts";

type Judged = Kept & { terms: PublishedTerms; decimals: number };

/** Judges a settled slice: what it sold for and how that was used. Returns what the slice paid of the debt. */
export function judgeSlice(tally: Tally, kept: Judged, slice: Slice, owed: Owed): Owed {
  const { loan, sales, terms, currencies, decimals } = kept;
  const isQuote = (id: number): boolean => currencies.get(id)?.code === "USDT";
  judgeTrades(tally, kept, slice, isQuote(slice.currency_id));
  const received = isQuote(loan.currency_id) ? dec(slice.proceeds) : dec(slice.bought);
  const sale = sales.find(({ id }) => id === slice.sale_id);
  // The amount the borrower wished to repay is not stored, so the excess is taken from the row and the rest must pay.
  const returned = dec(slice.returned);
  const isForced = sale?.event !== null;
  // A sale that the borrower wished for is charged the markets' fee of that moment, which its row keeps.
  const feeRate = isForced ? terms.liquidation_fee : dec(slice.fee_rate);
  const due = isForced
    ? saleOf(received, owed, feeRate, decimals)
    : wishedOf(received, returned, owed, feeRate, decimals);
  const posted = postedOf(kept, slice);
  const back = backOf(kept, slice, received, isQuote);
  tally.same("slice", slice.id, {
    "rate of the fee": [dec(slice.fee_rate), feeRate],
    fee: [dec(slice.fee), due.fee],
    interest: [dec(slice.interest_paid), due.interest],
    principal: [dec(slice.principal_paid), due.principal],
    returned: [returned, due.back],
    "all of what was received": [sum([due.fee, due.interest, due.principal, due.back]), received],
    "posted as the fee": [
      posted("loans.settled", isForced ? "insurance" : "fee", loan.currency_id),
      neg(due.fee),
    ],
    "posted as interest": [
      posted("loans.settled", "loan-interest", loan.currency_id),
      neg(due.interest),
    ],
    "posted as principal": [posted("loans.settled", "loan", loan.currency_id), neg(due.principal)],
    "posted as taken": [
      posted("loans.slice", "loan-collateral", slice.currency_id),
      neg(dec(slice.amount)),
    ],
  });
  for (const [currencyId, amount] of back)
    tally.same("proceeds", `${slice.id} ${currencyId}`, {
      posted: [posted("loans.settled", "loan-collateral", currencyId), amount],
    });
  return due;
}

/** A sale that the borrower wished for: the fee comes first, then the returned excess, and the rest pays the debt. */
function wishedOf(received: Dec, returned: Dec, owed: Owed, feeRate: Dec, decimals: number) {
  const { fee } = saleOf(received, owed, feeRate, decimals);
  return { ...paymentOf(sub(sub(received, fee), returned), owed), back: returned, fee };
}

/** What the borrower gets back: excess proceeds, the unsold part, and the unspent part. */
function backOf(
  { loan, currencies }: Judged,
  slice: Slice,
  received: Dec,
  isQuote: (id: number) => boolean,
): Map<number, Dec> {
  const back = new Map<number, Dec>();
  const give = (id: number, amount: Dec): void =>
    void back.set(id, add(back.get(id) ?? ZERO, amount));
  give(loan.currency_id, received);
  give(slice.currency_id, sub(dec(slice.amount), dec(slice.sold)));
  const quote = [...currencies.keys()].find(isQuote);
  if (!isQuote(loan.currency_id) && quote !== undefined)
    give(quote, sub(dec(slice.proceeds), dec(slice.spent)));
  return back;
}

/** The amounts sold and bought must be those of the trades of the slice's orders, each at its price. */
function judgeTrades(tally: Tally, kept: Judged, slice: Slice, isQuote: boolean): void {
  const trades = kept.trades.filter((trade) => slice.order_ids.includes(trade.order_id));
  const of = (side: Trade["side"], coin: number, field: "quantity" | "quote_amount"): Dec =>
    sum(
      trades
        .filter((trade) => trade.side === side && trade.base_id === coin)
        .map((trade) => dec(trade[field])),
    );
  for (const { order_id: id, price, quantity, quote_amount: quote } of trades)
    tally.same("trade", id, {
      "price times quantity": [mul(dec(price), dec(quantity), "down"), dec(quote)],
    });
  const { currency_id: debtId } = kept.loan;
  tally.same("sold", slice.id, {
    sold: [
      dec(slice.sold),
      isQuote ? dec(slice.amount) : of("sell", slice.currency_id, "quantity"),
    ],
    proceeds: [
      dec(slice.proceeds),
      isQuote ? dec(slice.amount) : of("sell", slice.currency_id, "quote_amount"),
    ],
    spent: [dec(slice.spent), of("buy", debtId, "quote_amount")],
    bought: [dec(slice.bought), of("buy", debtId, "quantity")],
  });
}

const postedOf =
  ({ posted }: Judged, slice: Slice) =>
  (cause: string, kind: string, currencyId: number): Dec =>
    sum(
      posted
        .filter(
          (line) =>
            line.cause === cause &&
            line.cause_id === slice.id &&
            line.kind === kind &&
            line.currency_id === currencyId,
        )
        .map(({ amount }) => dec(amount)),
    );
