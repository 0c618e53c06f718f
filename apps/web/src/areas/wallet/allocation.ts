import { type Dec, ONE, ZERO, add, dec, div } from "@candor/money";
import type { Balance } from "../../data/merge-balances.ts";

export type Share = { code: string; worth: Dec; rate: Dec };

/** This many coins are named; the rest is one share without a code. */
const NAMED_MAX = 4;

/**
 * How what one has is spread over coins, all accounts together, the largest first. Coins without a
 * known value are left out; shares are rounded to the nearest.
 */
export function allocationOf(list: readonly Balance[]): Share[] {
  const worths = new Map<string, Dec>();
  for (const { currency_code: code, equivalent } of list)
    if (equivalent !== null) worths.set(code, add(worths.get(code) ?? ZERO, dec(equivalent)));
  const sorted = [...worths]
    .filter(([, worth]) => worth > ZERO)
    .sort(([, a], [, b]) => (a > b ? -1 : 1));
  const total = sorted.reduce((sum, [, worth]) => add(sum, worth), ZERO);
  const named = sorted.slice(0, NAMED_MAX);
  const rest = sorted.slice(NAMED_MAX).reduce((sum, [, worth]) => add(sum, worth), ZERO);
  const all: [string, Dec][] = rest === ZERO ? named : [...named, ["", rest]];
  return all.map(([code, worth]) => ({
    code,
    worth,
    rate: total === ZERO ? ONE : div(worth, total, "half"),
  }));
}
