import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, ONE, ZERO, add, dec, div, sub } from "@candor/money";
import type { Balance } from "../../data/merge-balances.ts";

export type EquityPoint = CallOutput<"wallet.listEquity">[number];

/** From the first day on which there was something. */
export function sinceOpened(points: readonly EquityPoint[]): readonly EquityPoint[] {
  const first = points.findIndex(({ equivalent }) => equivalent !== "0");
  return first < 0 ? [] : points.slice(first);
}

/** What a span of days changed; undefined where the first or the last day is not known. */
export function changeOver(
  points: readonly EquityPoint[],
): { amount: Dec; rate: Dec | undefined } | undefined {
  const first = points[0]?.equivalent;
  const last = points.at(-1)?.equivalent;
  if (first === null || first === undefined || last === null || last === undefined)
    return undefined;
  const from = dec(first);
  const amount = sub(dec(last), from);
  return { amount, rate: from === ZERO ? undefined : div(amount, from, "half") };
}

export type Share = { code: string; worth: Dec; rate: Dec };

/** So many coins are named; what is left is one share, without a code. */
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
