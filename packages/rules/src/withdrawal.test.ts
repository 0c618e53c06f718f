import { ZERO, add, dec, formatDec, fromUnits, sub } from "@candor/money";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  amountLeft,
  limitLeft,
  limitUse,
  receivedOf,
  refuseWithdrawal,
  withdrawalMinimum,
} from "./withdrawal.ts";

const usdt = { code: "USDT", decimals: 6, minimum: dec("10"), fee: dec("4") };
const SMALLEST = dec("0.000001");

describe("a withdrawal", () => {
  test("a withdrawal's fee comes out of the amount", () => {
    expect(formatDec(receivedOf(dec("100"), usdt))).toBe("96");
  });

  test("the smallest withdrawal leaves something after the fee", () => {
    expect(formatDec(withdrawalMinimum(usdt))).toBe("10");
    expect(formatDec(withdrawalMinimum({ ...usdt, fee: dec("10") }))).toBe("10.000001");
    expect(formatDec(withdrawalMinimum({ ...usdt, minimum: ZERO }))).toBe("4.000001");
  });

  test.each([
    ["10.0000001", "100", "too-many-decimals"],
    ["9.999999", "100", "below-minimum"],
    ["100.000001", "100", "insufficient-balance"],
    ["100", "100", undefined],
    ["10", "100", undefined],
  ])("a withdrawal of %s with a balance of %s answers %s", (number, available, refusal) => {
    expect(refuseWithdrawal(dec(number), dec(available), usdt)?.refused).toBe(refusal);
  });
});

describe("the limit of a day", () => {
  test("the daily limit counts in bitcoin, rounded against the user", () => {
    expect(formatDec(limitUse(dec("96"), dec("1"), dec("96000")))).toBe("0.001");
    expect(formatDec(limitUse(dec("1"), dec("1"), dec("3")))).toBe("0.333333333333333334");
  });

  test("the daily limit never leaves less than zero", () => {
    expect(formatDec(limitLeft(dec("0.002"), dec("0.0005")))).toBe("0.0015");
    expect(limitLeft(dec("0.002"), dec("0.003"))).toBe(ZERO);
  });

  test("the daily limit allows its rest to the last digit, and not a digit more", () => {
    const lefts = fc.bigInt(10n ** 10n, 10n ** 21n).map(fromUnits);
    const prices = fc.bigInt(10n ** 12n, 10n ** 24n).map(fromUnits);
    fc.assert(
      fc.property(lefts, prices, prices, (left, price, bitcoin) => {
        const most = amountLeft(left, price, bitcoin, 6);
        expect(limitUse(most, price, bitcoin) <= left).toBe(true);
        const over = add(most, SMALLEST);
        // One step more is over the limit, except for what rounding twice may hide: a unit of each price.
        const slack = add(limitUse(fromUnits(2n), price, bitcoin), fromUnits(2n));
        expect(add(limitUse(over, price, bitcoin), slack) > left).toBe(true);
        expect(sub(over, most)).toBe(SMALLEST);
      }),
    );
  });
});
