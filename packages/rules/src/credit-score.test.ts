import { expect, test } from "vitest";
import { CREDIT_RULES, creditRule, creditScore, openOrdersMax } from "./credit-score.ts";

test("a credit score begins at 100, and all gains together reach 950", () => {
  expect(creditScore(0)).toBe(100);
  const gained = CREDIT_RULES.filter(({ points }) => points > 0);
  expect(creditScore(gained.reduce((sum, { points }) => sum + points, 0))).toBe(950);
});

test("a credit score is never below 0 or above 1,000", () => {
  expect([creditScore(-101), creditScore(901)]).toEqual([0, 1_000]);
});

test("each step has its own points, every dispute costs the same, and unknown steps count nothing", () => {
  expect(creditRule("age", "180")?.points).toBe(100);
  expect(creditRule("dispute", "whichever")?.points).toBe(-150);
  expect(creditRule("age", "181")).toBeUndefined();
});

test("open P2P orders are halved for a new account with a lost dispute, and doubled for a long record", () => {
  expect([0, 99, 100, 399, 400, 1_000].map(openOrdersMax)).toEqual([2, 2, 5, 5, 10, 10]);
});
