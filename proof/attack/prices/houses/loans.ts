import { type Dec, ONE, ZERO, dec, div, min, mul, quantize, sub, toNumber } from "@candor/money";
import {
  type Levels,
  type Pledge,
  collateralValue,
  mostBorrowed,
} from "@candor/rules/finance/loans/ltv.ts";
import { accruedBy, annualRate, chargedAt, interestOf } from "@candor/rules/finance/loans/rate.ts";

/** The rules that keep a borrower who knows prices first from winning; a control switches one off. */
export type LoanMends = {
  /** A borrower gets up to the initial level, not up to the one at which collateral is sold. */
  isInitialApart: boolean;
  /** Each hour is charged as it starts, so every loan pays at least one. */
  isByStartedHour: boolean;
};
export const LOAN_MENDS: LoanMends = { isInitialApart: true, isByStartedHour: true };

/** The first terms: a coin that secures USDT, and USDT that secure a coin. */
export const SECURED: Readonly<Record<"coin" | "USDT", Levels>> = {
  coin: { initial: dec("0.65"), call: dec("0.8"), liquidation: dec("0.9") },
  USDT: { initial: dec("0.9"), call: dec("0.94"), liquidation: dec("0.97") },
};
const RATE = {
  baseRate: dec("0.02"),
  kink: dec("0.8"),
  slopeLow: dec("0.08"),
  slopeHigh: dec("1"),
};
const UTILISATION = dec("0.5");
const DECIMALS = 6;
const PRICE = dec("60000");
const YEAR_MS = 31_536_000_000;

/**
 * The gain of the largest loan, taken just before a move that its borrower knows: the collateral coin falls or, against
 * USDT, the borrowed coin rises. The borrower abandons it to the house if that pays, and otherwise repays.
 */
export function borrowedGain(
  by: keyof typeof SECURED,
  moved: Dec,
  { isInitialApart }: LoanMends,
): number {
  const levels = SECURED[by];
  const initial = isInitialApart ? levels.initial : levels.liquidation;
  const isCoin = by === "coin";
  const pledge: Pledge = {
    ...levels,
    initial,
    currencyId: 1,
    amount: isCoin ? ONE : PRICE,
    price: isCoin ? PRICE : ONE,
  };
  const price = isCoin ? ONE : PRICE;
  const lent = quantize(mostBorrowed([pledge], price), dec("0.00000001"), "down");
  const left = isCoin
    ? { debt: lent, value: mul(collateralValue([pledge]), sub(ONE, moved), "down") }
    : {
        debt: mul(mul(lent, PRICE, "down"), sub(ONE, sub(ZERO, moved)), "down"),
        value: collateralValue([pledge]),
      };
  const interest = interestOf(accruedBy(mul(lent, price, "down"), rate()), DECIMALS);
  // Debt beyond the collateral's proceeds stays unpaid.
  return toNumber(sub(sub(left.debt, min(left.debt, left.value)), interest));
}

const rate = (): Dec => annualRate(RATE, UTILISATION);

/** The gain of `count` loans that are repaid early: their interest by the clock less the interest charged. */
export function hourlyGain(
  amount: Dec,
  count: number,
  heldMs: number,
  { isByStartedHour }: LoanMends,
): number {
  let [hours, at] = [0, new Date(0)];
  for (; chargedAt(at, isByStartedHour).getTime() <= heldMs; hours += 1)
    at = new Date(at.getTime() + 3_600_000);
  const charged = interestOf(accruedBy(amount, rate(), hours), DECIMALS);
  const fair = (toNumber(mul(amount, rate(), "down")) * heldMs) / YEAR_MS;
  return count * (fair - toNumber(charged));
}

/** Hundredths as a ratio. */
export const partOf = (hundredths: number): Dec =>
  div(dec(hundredths.toFixed(9)), dec("100"), "down");
