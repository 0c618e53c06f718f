import { dec } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wholes } from "./market-book.ts";
import { counterOf } from "./wholes-of.ts";

const SIZES = ["0.01", "0.00001", "0.5", "0.025", "1", "10", "250", "0.000000000000000001"];

describe("counting stored amounts", () => {
  it.each([
    ["85779.640000000000000000", "0.01", 8_577_964],
    ["0.000120000000000000", "0.00001", 12],
    ["3", "0.5", 6],
    ["0.999999999999999999", "1", 0],
    ["1000.000000000000000000", "250", 4],
    ["9007.199254740991", "0.000000000001", 9_007_199_254_740_991],
    // Too long for a whole number of its last decimal: counted exactly all the same.
    ["1", "0.00000000000000025", 4_000_000_000_000_000],
  ])("a stored amount of %s holds %s so many times: %i", (amount, size, count) => {
    expect(counterOf(dec(size))(amount)).toBe(count);
  });

  it("counting stored amounts agrees with exact arithmetic, with or without trailing zeros", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SIZES),
        fc.nat(),
        fc.bigInt(0n, 10n ** 18n - 1n),
        (size, whole, rest) => {
          const amount = `${whole}.${rest.toString().padStart(18, "0")}`;
          expect(counterOf(dec(size))(amount)).toBe(wholes(dec(amount), dec(size)));
        },
      ),
    );
  });
});
