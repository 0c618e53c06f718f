import { expect, test } from "vitest";
import { CREDIT_RULES, creditRule, creditScore, openOrdersMax } from "./credit-score.ts";

test("a score begins at 100, and all that can be reached comes to 950", () => {
  expect(creditScore(0)).toBe(100);
  const gained = CREDIT_RULES.filter(({ points }) => points > 0);
  expect(creditScore(gained.reduce((sum, { points }) => sum + points, 0))).toBe(950);
});

test("a score is never below nothing, nor above 1,000", () => {
  expect([creditScore(-101), creditScore(901)]).toEqual([0, 1_000]);
});

test("a step has its own points, a dispute the same each time, and no other step counts", () => {
  expect(creditRule("age", "180")?.points).toBe(100);
  expect(creditRule("dispute", "whichever")?.points).toBe(-150);
  expect(creditRule("age", "181")).toBeUndefined();
});

test("a lost dispute of a new account halves its open P2P orders, and a long record doubles them", () => {
  expect([0, 99, 100, 399, 400, 1_000].map(openOrdersMax)).toEqual([2, 2, 5, 5, 10, 10]);
});
