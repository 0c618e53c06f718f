import { type Dec, dec, div, formatDec, fromUnits, sum, toNumber } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALLOCATION_CASES } from "./testing/allocation-cases.ts";
import { type Commitment, allocate, expectedShare } from "./allocate.ts";

const LOT = dec("0.5");
const inLots = (count: number): Dec => fromUnits(BigInt(count) * LOT);
const lotsOf = (amount: Dec): number => toNumber(div(amount, LOT, "down"));
const offerOf = (supply: number, cap: number) => ({
  supply: inLots(supply),
  lot: LOT,
  cap: inLots(cap),
});
const commitmentsOf = (wanted: readonly number[]): Commitment[] =>
  wanted.map((lots, index) => ({ line: index + 1, wanted: inLots(lots) }));
const allocated = (wanted: readonly number[], supply: number, cap: number): number[] =>
  allocate(commitmentsOf(wanted), offerOf(supply, cap)).map((one) => lotsOf(one.allocated));

const numbers = (text: string): number[] => (text === "" ? [] : text.split(" ").map(Number));

describe("an allocation", () => {
  it("the worked cases of allocations are sixty different ones", () => {
    expect(new Set(ALLOCATION_CASES.map((one) => one.slice(0, 3).join())).size).toBe(60);
  });

  it.each(ALLOCATION_CASES)(
    "requests of [%s] with %i on offer and a cap of %i are allocated [%s]",
    (wanted, supply, cap, given) => {
      expect(allocated(numbers(wanted), supply, cap)).toEqual(numbers(given));
    },
  );

  const sales = fc.record({
    wanted: fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 40 }),
    supply: fc.integer({ min: 1, max: 3_000 }),
    cap: fc.integer({ min: 1, max: 500 }),
  });

  it("an allocation equals the supply or the demand, and gives no line more than its request or cap", () => {
    fc.assert(
      fc.property(sales, ({ wanted, supply, cap }) => {
        const given = allocate(commitmentsOf(wanted), offerOf(supply, cap));
        const demand = wanted.reduce((total, lots) => total + Math.min(lots, cap), 0);
        expect(formatDec(sum(given.map((one) => one.allocated)))).toBe(
          formatDec(inLots(Math.min(supply, demand))),
        );
        for (const [index, one] of given.entries())
          expect(lotsOf(one.allocated)).toBeLessThanOrEqual(Math.min(wanted[index] ?? 0, cap));
      }),
    );
  });

  it("an allocation is the same in any order of the lines", () => {
    fc.assert(
      fc.property(sales, fc.integer(), ({ wanted, supply, cap }, seed) => {
        const lines = commitmentsOf(wanted);
        const mixed = lines.toSorted((a, b) => ((a.line * seed) % 97) - ((b.line * seed) % 97));
        expect(allocate(mixed, offerOf(supply, cap))).toEqual(
          allocate(lines, offerOf(supply, cap)),
        );
      }),
    );
  });

  it("an allocation gives a larger request no less, and of two equal ones the earlier no less", () => {
    fc.assert(
      fc.property(sales, ({ wanted, supply, cap }) => {
        const given = allocated(wanted, supply, cap);
        for (let one = 0; one < wanted.length; one += 1)
          for (let other = one + 1; other < wanted.length; other += 1) {
            const [a, b] = [given[one] ?? 0, given[other] ?? 0];
            expect(wanted[one]! >= wanted[other]! ? a >= b : a <= b).toBe(true);
          }
      }),
    );
  });

  it("the expected share is never more than the allocation", () => {
    fc.assert(
      fc.property(sales, ({ wanted, supply, cap }) => {
        const committed = inLots(wanted.reduce((total, lots) => total + lots, 0));
        const given = allocated(wanted, supply, cap);
        for (const [index, lots] of wanted.entries()) {
          const expected = expectedShare({ wanted: inLots(lots), committed }, offerOf(supply, cap));
          expect(given[index]).toBeGreaterThanOrEqual(lotsOf(expected));
        }
      }),
    );
  });
});
