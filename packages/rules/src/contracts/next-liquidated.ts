import { type Dec, ZERO, add, max } from "@candor/money";
import { closingOf } from "./closing.ts";
import { type CrossPosition, type CrossState, isCrossBelowMaintenance } from "./cross.ts";
import { profitOf } from "./value.ts";

/**
 * Returns the place of the position of a cross account that is liquidated next, whole and at its mark; undefined once
 * the account is above maintenance. The largest loss goes first (product rules, section 4), as long as its share of the
 * margin and the cash cover it. Otherwise the position that brings in most is closed before it, since the insurance
 * fund would pay a loss while the user keeps the gain or margin of another position.
 */
export function nextLiquidated(state: CrossState): number | undefined {
  if (!isCrossBelowMaintenance(state)) return undefined;
  const { cash, positions } = state;
  const closings = positions.map((one) => liquidationOf(one, cash));
  const worst = placeOfLeast(
    positions.map(({ terms, position, mark }) => profitOf(terms, position, mark)),
  );
  const closing = closings[worst];
  if (closing === undefined || add(closing.deficit, closing.waived) === ZERO) return worst;
  const payouts = closings.map(({ payout }) => payout);
  const best = payouts.reduce((most, payout) => max(most, payout), ZERO);
  return best > ZERO ? payouts.indexOf(best) : worst;
}

/** Returns the closing that liquidates one position of an account. */
export const liquidationOf = ({ terms, position, mark }: CrossPosition, cash: Dec) =>
  closingOf(terms, position, {
    lots: position.lots,
    price: mark,
    isLiquidation: true,
    mode: "cross",
    cash,
  });

const placeOfLeast = (values: readonly Dec[]): number =>
  values.reduce((least, value, at) => (value < (values[least] ?? value) ? at : least), 0);
