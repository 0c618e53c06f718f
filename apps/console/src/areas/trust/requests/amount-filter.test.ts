import { expect, test } from "vitest";
import { amountOf } from "./amount-filter.ts";

test.each([
  ["1000", "1000"],
  ["1,000.50", "1000.50"],
  [" 12 500 ", "12500"],
  ["0.000000000000000001", "0.000000000000000001"],
  ["", ""],
  ["ten", ""],
  ["-5", ""],
  ["1.", ""],
  ["1.2.3", ""],
])("an amount typed as %j filters by %j", (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});
