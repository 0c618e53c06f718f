import { type Dec, ONE, ZERO, div, max, min, quantize, sub } from "@candor/money";
import { type Debt, type Pledge, debtValue, limitOf, pledgeValue } from "./ltv.ts";

/** How a coin is sold: in whole steps, and no order for less than `least` of it. */
export type Selling = { step: Dec; least: Dec };
export type Sellable = Pledge & Selling;
export type Sale = { currencyId: number; quantity: Dec };

/**
 * The value of one coin that has to be sold so that the debt is within the initial level again, rounded up. Selling x
 * pays x (1 - fee) of the debt D and takes x of the collateral, and so initial x of what may be owed, B:
 * D - x (1 - fee) = B - initial x, hence x = (D - B) / (1 - fee - initial).
 */
export const valueToSell = (
  debt: Debt,
  pledges: readonly Pledge[],
  { initial }: Pick<Pledge, "initial">,
  feeRate: Dec,
): Dec => {
  const missing = sub(debtValue(debt), limitOf(pledges, "initial"));
  return missing <= ZERO ? ZERO : div(missing, sub(sub(ONE, feeRate), initial), "up");
};

/** The next sale of a liquidated loan: no more than a slice is worth, of the coin that frees the most. */
export function nextSale(
  debt: Debt,
  pledges: readonly Sellable[],
  feeRate: Dec,
  sliceMax: Dec,
): Sale | undefined {
  const own = firstSellable(pledges);
  if (own === undefined) return undefined;
  const value = valueToSell(debt, pledges, own, feeRate);
  return value === ZERO ? undefined : saleFor(own, min(value, sliceMax));
}

/** The next sale to repay an amount, by its borrower's wish, including the fee of each coin's trades. */
export function nextWished(
  wish: Debt,
  pledges: readonly Sellable[],
  feeRateOf: (currencyId: number) => Dec,
  sliceMax: Dec,
): Sale | undefined {
  const own = firstSellable(pledges);
  if (own === undefined || wish.amount <= ZERO) return undefined;
  const value = div(debtValue(wish), sub(ONE, feeRateOf(own.currencyId)), "up");
  return saleFor(own, min(value, sliceMax));
}

/** The pledge with the lowest initial level needs the smallest sale; of two equal ones the more valuable is sold. */
const firstSellable = (pledges: readonly Sellable[]): Sellable | undefined =>
  pledges
    .filter((pledge) => sellableOf(pledge) > ZERO)
    .toSorted(
      (a, b) => compare(a.initial, b.initial) || compare(pledgeValue(b), pledgeValue(a)),
    )[0];

const compare = (a: Dec, b: Dec): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the part of a coin that orders can sell; zero where it is too small for one. */
function sellableOf({ amount, step, least }: Sellable): Dec {
  const whole = quantize(amount, step, "down");
  return whole < least ? ZERO : whole;
}

/** Sells this worth, rounded up to the step, or the whole coin where the rest would be too small for an order. */
function saleFor(own: Sellable, value: Dec): Sale {
  const whole = sellableOf(own);
  const wanted = quantize(div(value, own.price, "up"), own.step, "up");
  const quantity = min(whole, max(wanted, own.least));
  const isRestTooSmall = sub(whole, quantity) < own.least;
  return { currencyId: own.currencyId, quantity: isRestTooSmall ? whole : quantity };
}
