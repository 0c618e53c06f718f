import { formatDec } from "@candor/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { amountOf } from "./amount.ts";

test("an amount in smallest units becomes exactly that amount as a decimal", () => {
  const shown = (smallest: bigint, decimals: number): string =>
    formatDec(amountOf(smallest, decimals));
  expect([shown(1n, 18), shown(1n, 8), shown(1_500_000n, 6), shown(7n, 0), shown(0n, 6)]).toEqual([
    "0.000000000000000001",
    "0.00000001",
    "1.5",
    "7",
    "0",
  ]);
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 20n - 1n), fc.nat({ max: 18 }), (smallest, decimals) => {
      const digits = smallest.toString().padStart(decimals + 1, "0");
      const point = digits.length - decimals;
      const [fraction, ends] = [digits.slice(point), /\.?0*$/];
      const text =
        fraction === "" ? digits : `${digits.slice(0, point)}.${fraction}`.replace(ends, "");
      expect(shown(smallest, decimals)).toBe(text);
    }),
  );
});

test("a number too large for an amount is refused rather than cut", () => {
  expect(() => amountOf(2n ** 256n - 1n, 18)).toThrow(RangeError);
  expect(() => amountOf(10n ** 20n, 0)).toThrow(RangeError);
  expect(() => amountOf(-1n, 8)).toThrow(RangeError);
  expect(() => amountOf(1n, 19)).toThrow(/at most 18/);
  expect(() => amountOf(1n, -1)).toThrow(RangeError);
});
