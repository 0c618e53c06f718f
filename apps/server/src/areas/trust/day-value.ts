import { type Dec, ZERO, add, mul, sub } from "@candor/money";
import type { DayChange } from "../../ledger/day-changes.ts";

type Parts = readonly DayChange[];

/** The value of amounts at a day's closing prices; null when one of them has none, since a part is no total. */
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

/** The changes by currency, less amounts that are neither gain nor loss. */
export function changedBeside(changed: Parts, ...others: readonly Parts[]): DayChange[] {
  const left = new Map(changed.map(({ currencyId, amount }) => [currencyId, amount]));
  for (const { currencyId, amount } of others.flat())
    left.set(currencyId, sub(left.get(currencyId) ?? ZERO, amount));
  return [...left].map(([currencyId, amount]) => ({ currencyId, amount }));
}
