import {
  type Fraction,
  NOTHING,
  below,
  by,
  decimal,
  fraction,
  isLess,
  larger,
  lowered,
  minus,
  nearest,
  plus,
  raised,
  smaller,
  times,
  whole,
} from "./fraction.ts";

/** The terms of a contract and one of its positions as text, as worked cases are written. */
export type WorkedTerms = {
  tick: string;
  priceMax: string;
  lotSize: string;
  openFee: string;
  closeFee: string;
  night: string;
  tiers: readonly (readonly [valueMax: string, rate: string])[];
};
export type WorkedPosition = {
  direction: "long" | "short";
  lots: number;
  entry: string;
  margin: string;
  nights: string;
};

const quantity = (terms: WorkedTerms, lots: number): Fraction =>
  times(fraction(terms.lotSize), whole(lots));

export const valueAt = (terms: WorkedTerms, lots: number, price: Fraction): Fraction =>
  times(quantity(terms, lots), price);

/** Each part of the value at the rate of its own tier, unrounded. */
function tiersOf(terms: WorkedTerms, value: Fraction): Fraction {
  let [sum, from] = [NOTHING, NOTHING];
  terms.tiers.forEach(([valueMax, rate], at) => {
    const end = at === terms.tiers.length - 1 ? value : smaller(value, fraction(valueMax));
    sum = plus(sum, times(larger(NOTHING, minus(end, from)), fraction(rate)));
    from = fraction(valueMax);
  });
  return sum;
}

export const feeAt = (terms: WorkedTerms, lots: number, price: Fraction, rate: string): Fraction =>
  raised(times(valueAt(terms, lots, price), fraction(rate)));

export const maintenanceAt = (terms: WorkedTerms, lots: number, price: Fraction): Fraction =>
  plus(
    raised(tiersOf(terms, valueAt(terms, lots, price))),
    feeAt(terms, lots, price, terms.closeFee),
  );

export function profitAtPrice(
  terms: WorkedTerms,
  { direction, lots, entry }: WorkedPosition,
  price: Fraction,
): Fraction {
  const move = minus(price, fraction(entry));
  return times(quantity(terms, lots), direction === "long" ? move : minus(NOTHING, move));
}

export const equityAtPrice = (
  terms: WorkedTerms,
  position: WorkedPosition,
  price: Fraction,
): Fraction =>
  plus(
    minus(fraction(position.margin), fraction(position.nights)),
    profitAtPrice(terms, position, price),
  );

export const isUnderAt = (
  terms: WorkedTerms,
  position: WorkedPosition,
  price: Fraction,
  cash: Fraction = NOTHING,
): boolean =>
  !isLess(
    maintenanceAt(terms, position.lots, price),
    plus(cash, equityAtPrice(terms, position, price)),
  );

/** Returns the last price on the tick at which a position is below maintenance, by bisecting all possible prices. */
export function lastUnder(
  terms: WorkedTerms,
  position: WorkedPosition,
  cash: Fraction = NOTHING,
): string | undefined {
  const tick = fraction(terms.tick);
  const count = below(by(fraction(terms.priceMax), tick));
  const priceOf = (ticks: bigint): Fraction => times({ top: ticks, bottom: 1n }, tick);
  const isUnder = (ticks: bigint): boolean => isUnderAt(terms, position, priceOf(ticks), cash);
  // A long is below maintenance up to a price, a short from a price on.
  const isLong = position.direction === "long";
  let [low, high] = [0n, count + 1n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isUnder(middle) === isLong) low = middle;
    else high = middle;
  }
  const last = isLong ? low : high;
  return last < 1n || last > count ? undefined : decimal(priceOf(last));
}

type Worked = { worked: WorkedTerms; own: WorkedPosition };

/**
 * Returns the price on the tick, nearest to a mark, at which positions with `cash` are below maintenance. It bisects
 * the prices below the mark, and those above it.
 */
export function nearestUnder(
  held: readonly Worked[],
  { mark, cash }: { mark: Fraction; cash: Fraction },
): string | undefined {
  const terms = held[0]?.worked;
  if (terms === undefined) return undefined;
  const tick = fraction(terms.tick);
  const priceOf = (ticks: bigint): Fraction => times({ top: ticks, bottom: 1n }, tick);
  const isUnder = (ticks: bigint): boolean => {
    const excessMargins = held.map(({ worked, own }) =>
      minus(
        equityAtPrice(worked, own, priceOf(ticks)),
        maintenanceAt(worked, own.lots, priceOf(ticks)),
      ),
    );
    return !isLess(NOTHING, excessMargins.reduce(plus, cash));
  };
  const now = below(by(mark, tick));
  if (isUnder(now)) return decimal(mark);
  const found = [1n, below(by(fraction(terms.priceMax), tick))].filter(isUnder).map((end) => {
    let [yes, no] = [end, now];
    while (yes - no > 1n || no - yes > 1n) {
      const middle = (yes + no) / 2n;
      if (isUnder(middle)) yes = middle;
      else no = middle;
    }
    return yes;
  });
  const far = (ticks: bigint): bigint => (ticks < now ? now - ticks : ticks - now);
  const [nearest] = found.toSorted((a, b) => (far(a) < far(b) ? -1 : 1));
  return nearest === undefined ? undefined : decimal(priceOf(nearest));
}

/** Returns that price without tick and rounding: between two tier limits, a straight line that crosses zero. */
export function exactUnder(terms: WorkedTerms, position: WorkedPosition): string | undefined {
  const excessMargin = (price: Fraction): Fraction => {
    const value = valueAt(terms, position.lots, price);
    const kept = plus(tiersOf(terms, value), times(value, fraction(terms.closeFee)));
    return minus(equityAtPrice(terms, position, price), kept);
  };
  const corners = terms.tiers.map(([valueMax]) =>
    by(fraction(valueMax), quantity(terms, position.lots)),
  );
  const last = corners.at(-1) ?? NOTHING;
  const points = [NOTHING, ...corners.slice(0, -1), plus(last, last)];
  const isRising = position.direction === "long";
  for (const [at, end] of points.entries()) {
    const start = points[at - 1];
    if (start === undefined) continue;
    const isOver = isRising
      ? !isLess(excessMargin(end), NOTHING)
      : !isLess(NOTHING, excessMargin(end));
    if (!isOver && at < points.length - 1) continue;
    const rise = by(minus(excessMargin(end), excessMargin(start)), minus(end, start));
    const price = minus(start, by(excessMargin(start), rise));
    return isLess(NOTHING, price) ? decimal(nearest(price)) : undefined;
  }
  return undefined;
}

/** Computes a closing as a list of bills that several pots pay in order. */
export function closingBy(
  terms: WorkedTerms,
  position: WorkedPosition,
  {
    lots,
    price,
    cash,
    isCross,
    isLiquidation,
  }: { lots: number; price: string; cash: string; isCross: boolean; isLiquidation: boolean },
): Record<string, string> {
  const part = by(whole(lots), whole(position.lots));
  const share = lowered(times(fraction(position.margin), part));
  const rest = minus(fraction(position.margin), share);
  const profit = profitAtPrice(terms, { ...position, lots }, fraction(price));
  const nights = raised(times(fraction(position.nights), part));
  let pot = plus(share, larger(NOTHING, profit));
  let second = isCross ? fraction(cash) : rest;
  const pay = (bill: Fraction): Fraction => {
    const first = smaller(bill, pot);
    const then = smaller(minus(bill, first), second);
    pot = minus(pot, first);
    second = minus(second, then);
    return plus(first, then);
  };
  const loss = larger(NOTHING, minus(NOTHING, profit));
  const paidLoss = pay(loss);
  const fee = pay(feeAt(terms, lots, fraction(price), terms.closeFee));
  const overnightFunding = pay(nights);
  const spent = minus(isCross ? fraction(cash) : rest, second);
  const margin = isCross ? share : plus(share, spent);
  const isForfeit = isLiquidation && !isCross;
  return {
    profit: decimal(profit),
    fee: decimal(fee),
    overnightFunding: decimal(overnightFunding),
    margin: decimal(margin),
    payout: decimal(isForfeit ? NOTHING : isCross ? minus(pot, spent) : pot),
    surplus: decimal(isForfeit ? pot : NOTHING),
    deficit: decimal(minus(loss, paidLoss)),
    marginLeft: decimal(minus(fraction(position.margin), margin)),
    overnightFundingLeft: decimal(minus(fraction(position.nights), nights)),
  };
}
