import { type Dec, dec, formatDec, fromUnits } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { highestWhere, lowestWhere, tickAbove, tickBelow } from "./ticks.ts";

const TICK = dec("0.5");
const ticks = fc.integer({ min: 0, max: 100_000 });
const priceOf = (count: number): Dec => fromUnits(TICK * BigInt(count));

describe("the last price at which something holds", () => {
  it("the last price at which a condition holds is found from any guess", () => {
    fc.assert(
      fc.property(
        ticks,
        fc.integer({ min: -50, max: 200_000 }),
        fc.boolean(),
        (last, guess, isNear) => {
          const from = isNear ? priceOf(last) : fromUnits((TICK * BigInt(guess)) / 3n);
          const found = highestWhere((price) => price <= priceOf(last), from, TICK);
          expect(found).toBe(last === 0 ? undefined : priceOf(last));
          const lowest = lowestWhere((price) => price >= priceOf(last), from, TICK);
          expect(lowest).toBe(priceOf(Math.max(1, last)));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("a good guess finds the last price by looking only at its neighbours", () => {
    const looked: string[] = [];
    const below = (price: Dec): boolean => {
      looked.push(formatDec(price));
      return price <= dec("20");
    };
    highestWhere(below, dec("20.3"), TICK);
    expect(looked).toEqual(["20", "20.5"]);
  });
});

describe("the next tick", () => {
  it("the next ticks are beside a price on the tick, and around a price that is not", () => {
    const beside = (price: string) =>
      [tickBelow(dec(price), TICK), tickAbove(dec(price), TICK)].map(formatDec);
    expect(beside("10")).toEqual(["9.5", "10.5"]);
    expect(beside("10.2")).toEqual(["10", "10.5"]);
  });
});
