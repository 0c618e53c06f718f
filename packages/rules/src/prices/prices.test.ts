import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { isTooLateFor, isUnknownTo } from "./deciding.ts";
import { halfSpreadAt, isPriceOld, movementOf } from "./spread.ts";

const accepted = { acceptedAt: 10_400, acceptedEvent: 5 };

test("an order is decided by a later recorded second with quotes half a second newer than its acceptance", () => {
  expect(isUnknownTo(accepted, { event: 6, at: 12, ageMs: 1_099 })).toBe(true);
  expect(isUnknownTo(accepted, { event: 6, at: 12, ageMs: 1_100 })).toBe(false);
  expect(isUnknownTo(accepted, { event: 5, at: 12, ageMs: 0 })).toBe(false);
  // A source whose clock is ahead does not make a second count as younger.
  expect(isUnknownTo(accepted, { event: 6, at: 10, ageMs: -900 })).toBe(false);
});

test("no second decides an order more than five seconds after its acceptance", () => {
  expect(isTooLateFor(accepted, 15)).toBe(false);
  expect(isTooLateFor(accepted, 16)).toBe(true);
});

test("half the spread grows with the age of the price and with its recent movement", () => {
  const calm = { ageMs: 999, movement: dec("0") };
  expect(halfSpreadAt(dec("0.0003"), calm)).toBe(dec("0.0003"));
  expect(halfSpreadAt(dec("0.0003"), { ...calm, ageMs: 2_000 })).toBe(dec("0.0007"));
  expect(halfSpreadAt(dec("0.0003"), { ...calm, movement: dec("0.01") })).toBe(dec("0.0008"));
  expect(isPriceOld(3_000)).toBe(false);
  expect(isPriceOld(3_001)).toBe(true);
});

test("a movement is the difference of the highest and lowest price, divided by the last one", () => {
  expect(movementOf([])).toBe(dec("0"));
  expect(movementOf([dec("99"), dec("104"), dec("100")])).toBe(dec("0.05"));
});
