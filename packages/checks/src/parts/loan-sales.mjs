import { ZERO, big, down, least, sumOf, up } from "./decimals.mjs";

const QUOTE = "USDT";
const SLICE_MAX = big(20_000);
/** The most that a slice may exceed its need: a step of its market, or the smallest order. */
const LEAST_ORDER = big(25);

const priceIn = (sale, code) =>
  big(sale.prices.find((one) => one.currency_code === code)?.price ?? 0);

/** Checks a decision to sell at one recorded second: its prices, and that the debt reached the liquidation level. */
export function judgeSale({ count, same }, seconds, { sale, loan, owed }) {
  if (sale.event === null) return;
  count("liquidations");
  const where = `sale of loan ${loan.id} by second ${sale.event}`;
  const recorded = seconds.of(sale.event)?.prices();
  for (const { currency_code: code, market_id: market, price } of sale.prices)
    same(where, {
      [`price of ${code}`]: [price, big(code === QUOTE ? 1 : (recorded?.get(market)?.price ?? 0))],
    });
  const levels = loan.collateral.map(({ liquidation }) => big(liquidation));
  const initials = loan.collateral.map(({ initial }) => big(initial));
  const weakest = levels.reduce(least);
  const highest = initials.reduce((a, b) => (a.gt(b) ? a : b));
  same(where, {
    "below the liquidation level": [big(sale.ltv_before ?? 0).lt(weakest), false],
    "nothing owed": [owed.principal.plus(owed.interest).gt(ZERO), true],
    "above the initial level at its end": [
      sale.ltv_after !== null && big(sale.ltv_after).gt(highest),
      false,
    ],
  });
}

/**
 * Checks the size of a liquidation's first slice, if one coin secures the loan: x = (D - B) / (1 - fee - initial) of
 * its value, with debt D and B = initial x collateral, at most 20,000 USDT.
 */
export function judgeFirstSlice({ count, fault }, { loan, terms }, { sale, slice, owed }) {
  const [own, ...others] = loan.collateral;
  const isFirst = Math.min(...sale.slices.map(({ number }) => number)) === slice.number;
  if (sale.event === null || sale.ltv_before === null || others.length > 0 || !isFirst) return;
  count("first slices");
  const debt = owed.principal
    .plus(owed.interest)
    .times(loan.currency_code === QUOTE ? 1 : priceIn(sale, loan.currency_code));
  const price = priceIn(sale, own.currency_code);
  const collateral = debt.div(sale.ltv_before);
  const missing = debt.minus(collateral.times(own.initial));
  const value = least(
    missing.div(big(1).minus(terms.liquidation_fee).minus(own.initial)),
    SLICE_MAX,
  );
  const taken = big(slice.amount).times(price);
  // The slice takes all if less than an order would be left.
  const isAll = taken.plus(LEAST_ORDER).gte(collateral);
  if (taken.lt(value.times("0.999999")) && !isAll)
    fault(
      `slice ${slice.number} of loan ${loan.id}`,
      `it takes ${taken.toFixed(6)} USDT of ${value.toFixed(6)}`,
    );
  if (taken.gt(value.plus(LEAST_ORDER)) && !isAll)
    fault(
      `slice ${slice.number} of loan ${loan.id}`,
      `it takes ${taken.toFixed(6)} USDT, and ${value.toFixed(6)} suffice`,
    );
}

/** Checks the proceeds of a settled slice and their use: the fee, interest, principal, and the returned rest. */
export function judgeSlice({ count, same }, { loan, terms }, { sale, slice, owed }) {
  count("slices");
  const where = `slice ${slice.number} of loan ${loan.id}`;
  judgeTrades({ same }, where, loan, slice);
  const received = big(loan.currency_code === QUOTE ? slice.proceeds : slice.bought);
  const rate = sale.event === null ? slice.fee_rate : terms.liquidation_fee;
  const fee = least(received, up(received.times(rate), terms.decimals));
  const told = ["fee", "interest_paid", "principal_paid", "returned"].map((field) =>
    big(slice[field]),
  );
  same(where, {
    "rate of the fee": [slice.fee_rate, big(rate)],
    fee: [slice.fee, fee],
    "all that it brought": [sumOf(told), received],
  });
  const back = sale.event === null ? big(slice.returned) : ZERO;
  const rest = received.minus(fee).minus(back);
  const interest = least(rest, owed.interest);
  const principal = least(rest.minus(interest), owed.principal);
  same(where, {
    interest: [slice.interest_paid, interest],
    principal: [slice.principal_paid, principal],
    returned: [slice.returned, back.plus(rest).minus(interest).minus(principal)],
  });
  return { interest, principal };
}

/** Checks the sold and bought amounts against the trades of its orders, each at its price. */
function judgeTrades({ same }, where, loan, slice) {
  const of = (side) => slice.trades.filter((one) => one.side === side);
  const quantity = (side) => sumOf(of(side).map((one) => big(one.quantity)));
  const value = (side) =>
    sumOf(of(side).map((one) => down(big(one.price).times(one.quantity), 18)));
  // USDT needs no sale.
  const isQuote = slice.currency_code === QUOTE;
  same(where, {
    sold: [slice.sold, isQuote ? big(slice.amount) : quantity("sell")],
    proceeds: [slice.proceeds, isQuote ? big(slice.amount) : value("sell")],
    spent: [slice.spent, value("buy")],
    bought: [slice.bought, quantity("buy")],
    "more than was taken": [big(slice.sold).gt(slice.amount), false],
  });
}
