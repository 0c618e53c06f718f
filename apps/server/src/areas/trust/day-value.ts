import { type Dec, ZERO, add, mul, sub } from "@candor/money";
import type { DayChange } from "../../ledger/day-changes.ts";

type Parts = readonly DayChange[];

/** What amounts are worth by a day's closing prices; null where one of them has none: a part is no figure of that day. */
export function dayValue(
  parts: Parts,
  closeOf: (currencyId: number) => Dec | undefined,
): Dec | null {
  let value = ZERO;
  for (const { currencyId, amount } of parts) {
    if (amount === ZERO) continue;
    const close = closeOf(currencyId);
    if (close === undefined) return null;
    value = add(value, mul(amount, close, "down"));
  }
  return value;
}

/** What changed, currency by currency, less what neither gained nor lost anything. */
export function changedBeside(changed: Parts, ...others: readonly Parts[]): DayChange[] {
  const left = new Map(changed.map(({ currencyId, amount }) => [currencyId, amount]));
  for (const { currencyId, amount } of others.flat())
    left.set(currencyId, sub(left.get(currencyId) ?? ZERO, amount));
  return [...left].map(([currencyId, amount]) => ({ currencyId, amount }));
}
