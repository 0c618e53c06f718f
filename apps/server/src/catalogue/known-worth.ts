import { type Dec, type Rounding, ZERO, add, mul } from "@candor/money";

type Part = { currencyId: number; amount: Dec };
type By = { priceOf: (currencyId: number) => Dec | undefined; rounding: Rounding };

/**
 * What amounts are worth together in USDT, and the currencies left out because they have no price now. It is for
 * readers who are told which are missing; `worthOf`, for users' screens, is null instead.
 */
export function knownWorth(
  parts: readonly Part[],
  { priceOf, rounding }: By,
): { worth: Dec; leftOut: ReadonlySet<number> } {
  const leftOut = new Set<number>();
  let worth = ZERO;
  for (const { currencyId, amount } of parts) {
    if (amount === ZERO) continue;
    const price = priceOf(currencyId);
    if (price === undefined) leftOut.add(currencyId);
    else worth = add(worth, mul(amount, price, rounding));
  }
  return { worth, leftOut };
}
