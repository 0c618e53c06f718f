import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Rounding,
  UNIT,
  ZERO,
  add,
  cmp,
  dec,
  div,
  formatDec,
  fromUnits,
  isMultipleOf,
  mul,
  neg,
  parseDec,
  quantize,
  scaleOf,
  sub,
} from "./dec.ts";

const RUNS = { numRuns: 1_000 };
const LIMIT = 10n ** 36n;
const amount = fc.bigInt({ min: 0n, max: LIMIT - 1n }).map(fromUnits);
const signed = fc.bigInt({ min: 1n - LIMIT, max: LIMIT - 1n }).map(fromUnits);
const positive = fc.bigInt({ min: 1n, max: LIMIT - 1n }).map(fromUnits);
const roundings: readonly Rounding[] = ["down", "up", "floor", "ceil", "half"];

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/**
 * Whether `units` is `numerator / denominator` (positive) rounded as named, by the definition: less than one unit away,
 * on the named side, and at a tie away from zero.
 */
function isRounded(
  units: bigint,
  numerator: bigint,
  denominator: bigint,
  rounding: Rounding,
): boolean {
  const error = units * denominator - numerator;
  if (magnitude(error) >= denominator) return false;
  const isTowardsZero = magnitude(units) * denominator <= magnitude(numerator);
  switch (rounding) {
    case "down":
      return isTowardsZero;
    case "up":
      return error === 0n || !isTowardsZero;
    case "floor":
      return error <= 0n;
    case "ceil":
      return error >= 0n;
    case "half":
      return (
        2n * magnitude(error) < denominator ||
        (2n * magnitude(error) === denominator && !isTowardsZero)
      );
  }
}

describe("an exact decimal", () => {
  it("an amount is the same after it was written and read again", () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseDec(formatDec(value))).toBe(value);
      }),
      RUNS,
    );
    fc.assert(
      fc.property(signed, (value) => {
        expect(dec(formatDec(value))).toBe(value);
      }),
      RUNS,
    );
  });

  it("an amount is written in its one shortest form", () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(formatDec(value)).toMatch(/^(?:0|[1-9][0-9]*)(?:\.[0-9]{0,17}[1-9])?$/);
        expect(isMultipleOf(value, fromUnits(10n ** BigInt(18 - scaleOf(value))))).toBe(true);
      }),
      RUNS,
    );
  });

  it("addition and subtraction never round", () => {
    fc.assert(
      fc.property(signed, signed, (a, b) => {
        expect(sub(add(a, b), b)).toBe(a);
        expect(add(a, b)).toBe(add(b, a));
        expect(add(a, neg(a))).toBe(ZERO);
        expect(cmp(a, b)).toBe(cmp(sub(a, b), ZERO));
      }),
      RUNS,
    );
  });

  it("a product is rounded to the nearest unit on the named side", () => {
    fc.assert(
      fc.property(signed, signed, (a, b) => {
        for (const rounding of roundings)
          expect(isRounded(mul(a, b, rounding), a * b, UNIT, rounding)).toBe(true);
      }),
      RUNS,
    );
  });

  it("a product with a whole number is exact", () => {
    fc.assert(
      fc.property(signed, fc.bigInt(-1_000_000n, 1_000_000n).map(fromUnits), (a, whole) => {
        expect(mul(a, fromUnits(whole * UNIT), "half")).toBe(a * whole);
      }),
      RUNS,
    );
  });

  it("a quotient is rounded to the nearest unit on the named side", () => {
    fc.assert(
      fc.property(signed, positive, (a, b) => {
        for (const rounding of roundings)
          expect(isRounded(div(a, b, rounding), a * UNIT, b, rounding)).toBe(true);
      }),
      RUNS,
    );
  });

  it("dividing and multiplying back, both rounded down, never gives more than there was", () => {
    fc.assert(
      fc.property(amount, positive, (a, b) => {
        expect(mul(div(a, b, "down"), b, "down")).toBeLessThanOrEqual(a);
        expect(mul(div(a, b, "up"), b, "up")).toBeGreaterThanOrEqual(a);
      }),
      RUNS,
    );
  });

  it("a value is rounded to a step on the named side, and a multiple of the step stays as it is", () => {
    fc.assert(
      fc.property(signed, positive, (value, step) => {
        for (const rounding of roundings) {
          const rounded = quantize(value, step, rounding);
          expect(isMultipleOf(rounded, step)).toBe(true);
          expect(isRounded(rounded / step, value, step, rounding)).toBe(true);
          expect(quantize(rounded, step, rounding)).toBe(rounded);
        }
      }),
      RUNS,
    );
  });
});

describe("untrusted text", () => {
  it("untrusted text of any characters is an amount only in the wire's form", () => {
    const characters = fc.constantFrom(...Array.from("0123456789.-+eE, _xNaInfity１٠²\0\u202e"));
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 40 }), (text) => {
        const value = parseDec(text);
        const isPlain = /^(0|[1-9]\d{0,17})(\.\d{1,18})?$/.test(text);
        expect(value !== undefined).toBe(isPlain);
      }),
      { numRuns: 5_000 },
    );
  });

  it("untrusted text is refused by its length before it is parsed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 38, max: 2_000 }), (length) => {
        expect(parseDec("1".repeat(length))).toBeUndefined();
        expect(parseDec(`0.${"1".repeat(length)}`)).toBeUndefined();
      }),
      RUNS,
    );
  });
});
