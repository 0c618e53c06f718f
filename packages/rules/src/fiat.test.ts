import { dec, mul } from "@candor/money";
import { expect, test } from "vitest";
import { fiatPrice, isRateOld } from "./fiat.ts";
import { homeAccount } from "./home-account.ts";

test("a rate is old once it is later than the hour that a new one has to arrive in", () => {
  const savedAt = Date.UTC(2026, 10, 25);
  expect(isRateOld(savedAt, savedAt + 25 * 3_600_000)).toBe(false);
  expect(isRateOld(savedAt, savedAt + 25 * 3_600_000 + 1)).toBe(true);
});

test("a fiat and its price in USDT make no more than one", () => {
  for (const rate of ["154.6", "3.6725", "26350"])
    expect(mul(fiatPrice(dec(rate)), dec(rate), "up") <= dec("1")).toBe(true);
});

test("fiat comes to its own account and a coin to the spot account", () => {
  expect(homeAccount("fiat")).toBe("legal");
  expect(homeAccount("coin")).toBe("change");
});
