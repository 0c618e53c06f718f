import { ZERO, dec } from "@candor/money";
import { expect, test } from "vitest";
import { changedBeside, dayValue } from "./day-value.ts";

const closes = new Map([
  [1, dec("50000")],
  [3, dec("1")],
]);
const closeOf = (currencyId: number) => closes.get(currencyId);

test("a day's value is that of all its amounts, and null when one has no closing price", () => {
  const traded = [
    { currencyId: 1, amount: dec("0.5") },
    { currencyId: 3, amount: dec("100") },
  ];
  expect(dayValue(traded, closeOf)).toBe(dec("25100"));
  expect(dayValue([...traded, { currencyId: 9, amount: dec("1") }], closeOf)).toBeNull();
  expect(dayValue([{ currencyId: 9, amount: ZERO }], closeOf)).toBe(ZERO);
});

test("capital that came in or went out is neither a gain nor a loss", () => {
  const changed = [{ currencyId: 3, amount: dec("1250") }];
  const brought = [{ currencyId: 3, amount: dec("1000") }];
  const takenOut = [{ currencyId: 1, amount: dec("-2") }];
  expect(changedBeside(changed, brought, takenOut)).toEqual([
    { currencyId: 3, amount: dec("250") },
    { currencyId: 1, amount: dec("2") },
  ]);
});
