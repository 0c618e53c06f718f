import { dec, formatDec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { addedInterest, couponCost, feeBack, reachesMinimum } from "./coupons.ts";

const USDT_DECIMALS = 6;
const boost = {
  type: "rate",
  rate: dec("0.02"),
  cap: dec("1000"),
  days: 7,
  minimum: null,
} as const;

describe("a fee coupon", () => {
  test("a fee coupon pays back fees up to its face value", () => {
    expect(formatDec(feeBack(dec("0.12"), dec("5"), USDT_DECIMALS))).toBe("0.12");
    expect(formatDec(feeBack(dec("5.000001"), dec("5"), USDT_DECIMALS))).toBe("5");
    expect(formatDec(feeBack(dec("0"), dec("5"), USDT_DECIMALS))).toBe("0");
  });

  test("a fee coupon is rounded down to the currency's decimals", () => {
    expect(formatDec(feeBack(dec("0.1234567"), dec("5"), USDT_DECIMALS))).toBe("0.123456");
  });
});

describe("a rate coupon", () => {
  test("a rate coupon adds its rate for the days of the deposit, and at most for its own days", () => {
    const principal = dec("730");
    const added = (days: number) =>
      formatDec(addedInterest(boost, { principal, days }, USDT_DECIMALS));
    // One day earns 730 × 2 % / 365 = 0.04.
    expect(added(5)).toBe("0.2");
    expect(added(7)).toBe("0.28");
    expect(added(30)).toBe("0.28");
  });

  test("a rate coupon counts no more of the amount than its cap", () => {
    const of = (principal: string) =>
      addedInterest(boost, { principal: dec(principal), days: 7 }, USDT_DECIMALS);
    expect(of("50000")).toBe(of("1000"));
    expect(formatDec(of("1000"))).toBe("0.383561");
  });
});

test("no coupon pays more than its stated largest cost", () => {
  expect(couponCost(boost, USDT_DECIMALS)).toBe(
    addedInterest(boost, { principal: dec("99999"), days: 365 }, USDT_DECIMALS),
  );
  expect(formatDec(couponCost({ type: "fee", face: dec("5"), minimum: null }, USDT_DECIMALS))).toBe(
    "5",
  );
});

test("a deposit earns its card only from the whole minimum of the card", () => {
  const card = { minimum: dec("100") };
  expect([reachesMinimum(card, dec("99.999999")), reachesMinimum(card, dec("100"))]).toEqual([
    false,
    true,
  ]);
});

test("a coupon without a minimum spend applies to any order that is worth something", () => {
  const any = { minimum: null };
  expect([reachesMinimum(any, dec("0.000001")), reachesMinimum(any, dec("0"))]).toEqual([
    true,
    false,
  ]);
});
