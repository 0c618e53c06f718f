import { describe, expect, it } from "vitest";
import {
  ONE,
  ZERO,
  abs,
  cmp,
  dec,
  div,
  formatDec,
  fromInteger,
  fromUnits,
  isMultipleOf,
  max,
  min,
  mul,
  neg,
  parseDec,
  quantize,
  quotient,
  scaleOf,
  sum,
  toNumber,
} from "./dec.ts";

const HOSTILE = [
  "",
  " ",
  " 1",
  "1 ",
  "1\n",
  "\t1",
  "+1",
  "-1",
  "-0",
  "−5",
  "1e9",
  "1E9",
  "1e-9",
  "1e400",
  "NaN",
  "Infinity",
  "-Infinity",
  "0x10",
  "0b1",
  "0o7",
  "1n",
  "1_000",
  "1,000",
  "1.000,5",
  "1 000",
  ".5",
  "1.",
  ".",
  "1.2.3",
  "1..2",
  "00012",
  "01",
  "00",
  "00.5",
  "１",
  "١",
  "²",
  "½",
  "Ⅳ",
  "1\0",
  "\u202e1",
  "1\u200b",
  "\ufeff1",
  "null",
  "undefined",
  "true",
  "[1]",
  "{}",
  "1;DROP TABLE accounts",
  "9".repeat(400),
  "1234567890123456789",
  "0.0000000000000000001",
  `0.${"1".repeat(400)}`,
];

describe("reading an amount", () => {
  it.each([
    ["0", 0n],
    ["1", 10n ** 18n],
    ["0.000000000000000001", 1n],
    ["1.50", 15n * 10n ** 17n],
    ["0.0", 0n],
    ["999999999999999999.999999999999999999", 10n ** 36n - 1n],
  ])("the wire text %s is read exactly", (text, units) => {
    expect(parseDec(text)).toBe(units);
  });

  it.each(HOSTILE.map((text) => [JSON.stringify(text).slice(0, 40), text]))(
    "the text %s from outside is refused",
    (_shown, text) => {
      expect(parseDec(text)).toBeUndefined();
    },
  );

  it("a signed decimal of our own code is read, and any other text throws", () => {
    expect(dec("-1.5")).toBe(-15n * 10n ** 17n);
    expect(dec("12345678901234567890.5")).toBe(123456789012345678905n * 10n ** 17n);
    for (const text of ["1e9", "", "--1", "+1", "1.", "NaN", "9".repeat(41)])
      expect(() => dec(text)).toThrow(SyntaxError);
  });

  it("a number is refused that a double does not hold as an exact integer", () => {
    expect(fromInteger(-3)).toBe(dec("-3"));
    for (const value of [0.5, NaN, Infinity, 2 ** 53])
      expect(() => fromInteger(value)).toThrow(RangeError);
  });
});

describe("writing an amount", () => {
  it.each([
    [0n, "0"],
    [1n, "0.000000000000000001"],
    [-1n, "-0.000000000000000001"],
    [10n ** 18n, "1"],
    [105n * 10n ** 16n, "1.05"],
    [-123456n * 10n ** 15n, "-123.456"],
    [10n ** 36n, "1000000000000000000"],
  ])("%s units are written as %s", (units, text) => {
    expect(formatDec(fromUnits(units))).toBe(text);
  });

  it("the scale of a value is the number of decimals it needs", () => {
    expect(
      ["0", "10", "0.10", "0.010", "1.000000000000000001"].map((text) => scaleOf(dec(text))),
    ).toEqual([0, 0, 1, 2, 18]);
  });

  it("a chart gets the nearest double of a value", () => {
    expect(toNumber(dec("0.1"))).toBe(0.1);
    expect(toNumber(dec("-96000.01"))).toBe(-96000.01);
  });
});

describe("rounding", () => {
  const third = { down: "0.333333333333333333", up: "0.333333333333333334" };
  it.each([
    ["down", third.down, `-${third.down}`],
    ["up", third.up, `-${third.up}`],
    ["floor", third.down, `-${third.up}`],
    ["ceil", third.up, `-${third.down}`],
    ["half", third.down, `-${third.down}`],
  ] as const)(
    "division by three rounds %s in the last digit, also for a negative value",
    (rounding, positive, negative) => {
      expect(formatDec(div(ONE, dec("3"), rounding))).toBe(positive);
      expect(formatDec(div(neg(ONE), dec("3"), rounding))).toBe(negative);
    },
  );

  it.each([
    ["0.125", "0.13"],
    ["0.124", "0.12"],
    ["-0.125", "-0.13"],
    ["-0.124", "-0.12"],
  ])(
    "rounding half takes %s to %s at two decimals, with a tie away from zero",
    (value, rounded) => {
      expect(formatDec(quantize(dec(value), dec("0.01"), "half"))).toBe(rounded);
    },
  );

  it.each([
    ["down", "95999.99"],
    ["up", "96000"],
    ["floor", "95999.99"],
    ["ceil", "96000"],
  ] as const)("rounding %s takes a price between two ticks to the right one", (rounding, price) => {
    expect(formatDec(quantize(dec("95999.994"), dec("0.01"), rounding))).toBe(price);
  });

  it("a value that needs no rounding stays the same under every rounding", () => {
    for (const rounding of ["down", "up", "floor", "ceil", "half"] as const) {
      expect(mul(dec("-1.5"), dec("0.2"), rounding)).toBe(dec("-0.3"));
      expect(div(dec("-0.3"), dec("0.2"), rounding)).toBe(dec("-1.5"));
      expect(quantize(dec("-0.3"), dec("0.1"), rounding)).toBe(dec("-0.3"));
    }
  });

  it("a product is divided by a product with one rounding", () => {
    // Rounding down step by step would give 0.333… x 3 = 0.999…
    expect(quotient([ONE, dec("3")], [dec("3")], "down")).toBe(ONE);
    expect(formatDec(quotient([dec("2")], [dec("3"), dec("0.5")], "up"))).toBe(
      "1.333333333333333334",
    );
    expect(quotient([dec("4")], [], "down")).toBe(dec("4"));
    expect(quotient([dec("0.5"), dec("0.5"), dec("8")], [], "down")).toBe(dec("2"));
    expect(() => quotient([ONE], [ONE, ZERO], "down")).toThrow(RangeError);
  });

  it("division by zero throws", () => {
    expect(() => div(ONE, ZERO, "down")).toThrow(RangeError);
    expect(() => quantize(ONE, ZERO, "down")).toThrow(RangeError);
  });
});

describe("comparing and adding up", () => {
  it("values are ordered, and the least and the greatest are found", () => {
    expect([cmp(dec("1"), dec("2")), cmp(dec("2"), dec("2")), cmp(dec("-1"), dec("-2"))]).toEqual([
      -1, 0, 1,
    ]);
    expect([min(dec("-1"), dec("1")), max(dec("-1"), dec("1")), abs(dec("-1"))]).toEqual([
      dec("-1"),
      ONE,
      ONE,
    ]);
  });

  it("adding a tenth ten times gives exactly one", () => {
    expect(sum(Array.from({ length: 10 }, () => dec("0.1")))).toBe(ONE);
    expect(sum([])).toBe(ZERO);
  });

  it("a multiple of a step is told apart from other values", () => {
    expect(isMultipleOf(dec("0.3"), dec("0.1"))).toBe(true);
    expect(isMultipleOf(dec("0.35"), dec("0.1"))).toBe(false);
    expect(isMultipleOf(ZERO, dec("0.1"))).toBe(true);
  });
});
