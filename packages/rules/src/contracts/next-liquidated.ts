import { type Dec, ZERO, add, max } from "@candor/money";
import { closingOf } from "./closing.ts";
import { type CrossPosition, type CrossState, isCrossBelowMaintenance } from "./cross.ts";
import { profitOf } from "./value.ts";

/**
 * Which position of a cross account is liquidated next, whole and at its mark: its place, undefined once the account
 * is above water. The largest loss goes first (product rules, section 4), as long as its share of the margin and the
 * cash cover it. Where they do not, the one that brings in most is closed before it: otherwise the insurance fund
 * would pay a loss, and its user would keep the gain or the margin of another position. So the fund pays for an
 * account only when nothing else of it is left to pay with.
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

/** What the liquidation of one position does to its account. */
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
