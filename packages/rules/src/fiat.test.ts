import { ONE, dec, mul } from "@candor/money";
import { expect, test } from "vitest";
import { fiatPrice, isDollarOff, isRateBeyond, isRateOld, medianRate } from "./fiat.ts";
import { homeAccount } from "./home-account.ts";

test("a rate is old once it was saved more than 25 hours ago", () => {
  const savedAt = Date.UTC(2026, 10, 25);
  expect(isRateOld(savedAt, savedAt + 25 * 3_600_000)).toBe(false);
  expect(isRateOld(savedAt, savedAt + 25 * 3_600_000 + 1)).toBe(true);
});

test("a fiat's rate times its price in USDT is never more than one", () => {
  for (const rate of ["154.6", "3.6725", "26350"])
    expect(mul(fiatPrice(dec(rate), ONE), dec(rate), "up") <= dec("1")).toBe(true);
});

test("fiat goes to the fiat account and a coin to the spot account", () => {
  expect(homeAccount("fiat")).toBe("legal");
  expect(homeAccount("coin")).toBe("change");
});

test("a fiat is priced by what a dollar is worth in USDT", () => {
  expect(fiatPrice(dec("160"), dec("1.0008"))).toBe(dec("0.006255"));
  expect(isDollarOff(dec("1.01"))).toBe(false);
  expect(isDollarOff(dec("0.9899"))).toBe(true);
  expect(isDollarOff(dec("1.0101"))).toBe(true);
});

test("the rate of several services is their median, with the time that a majority has reached", () => {
  const quoted = (rate: string, atMs: number) => ({ rate: dec(rate), atMs });
  expect(medianRate([])).toBeUndefined();
  expect(medianRate([quoted("153", 5)])).toEqual(quoted("153", 5));
  expect(medianRate([quoted("153", 9), quoted("300", 5), quoted("154", 7)])).toEqual(
    quoted("154", 7),
  );
  expect(medianRate([quoted("153", 9), quoted("154", 1)])).toEqual(quoted("153.5", 1));
});

test("a rate more than a hundredth away from the one before waits for operators", () => {
  expect(isRateBeyond(dec("101"), dec("100"))).toBe(false);
  expect(isRateBeyond(dec("98.99"), dec("100"))).toBe(true);
});
