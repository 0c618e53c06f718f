import { UNIT, ZERO, dec, formatDec, fromUnits, sub, sum } from "@candor/money";
import fc from "fast-check";
import { expect, it } from "vitest";
import { costOf, stateAt } from "./commit.ts";
import { releasesOf } from "./releases.ts";

const thirds = ["0.333", "0.333", "0.334"].map((share, index) => ({
  afterDays: index * 30,
  share: dec(share),
}));

it("an allocation is released in parts after listing and lock, with the remainder in the last one", () => {
  const schedule = { listingAt: new Date("2028-02-27T12:00:00Z"), lockDays: 2, vesting: thirds };
  expect(
    releasesOf(dec("10"), schedule, 2).map(({ dueAt, amount }) => [
      dueAt.toISOString(),
      formatDec(amount),
    ]),
  ).toEqual([
    ["2028-02-29T12:00:00.000Z", "3.33"],
    ["2028-03-30T12:00:00.000Z", "3.33"],
    ["2028-04-29T12:00:00.000Z", "3.34"],
  ]);
});

it("a line without an allocation has no releases", () => {
  const schedule = { listingAt: new Date(0), lockDays: 0, vesting: thirds };
  expect(releasesOf(dec("0"), schedule, 2)).toEqual([]);
});

const allocations = fc
  .bigInt({ min: 1n, max: 10n ** 15n })
  .map((units) => fromUnits(units * 10n ** 10n));
/** Shares in hundredths that add up to one. */
const shares = fc
  .uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 11 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 100])
  .map((cuts) =>
    cuts.slice(1).map((cut, index) => fromUnits((BigInt(cut - cuts[index]!) * UNIT) / 100n)),
  );

it("the releases add up to the allocation, to the unit, and no part is below zero", () =>
  fc.assert(
    fc.property(allocations, shares, fc.integer({ min: 0, max: 8 }), (given, parts, decimals) => {
      const vesting = parts.map((share, index) => ({ afterDays: index, share }));
      const schedule = { listingAt: new Date(0), lockDays: 1, vesting };
      const amounts = releasesOf(given, schedule, decimals).map(({ amount }) => amount);
      expect(sum(amounts)).toBe(given);
      for (const amount of amounts) expect(amount).toBeGreaterThanOrEqual(ZERO);
    }),
  ));

it("a cost is the exact product rounded up by less than one unit, which the house keeps", () =>
  fc.assert(
    fc.property(
      allocations,
      allocations,
      fc.integer({ min: 0, max: 8 }),
      (amount, price, decimals) => {
        const cost = costOf(amount, price, decimals);
        const residue = cost * UNIT - amount * price;
        expect(residue).toBeGreaterThanOrEqual(0n);
        expect(residue).toBeLessThan((UNIT / 10n ** BigInt(decimals)) * UNIT);
        const half = fromUnits(amount / 2n);
        expect(
          costOf(half, price, decimals) + costOf(sub(amount, half), price, decimals),
        ).toBeGreaterThanOrEqual(cost);
      },
    ),
  ));

it("a cost is rounded up to the decimals of the paying currency", () => {
  expect(formatDec(costOf(dec("3"), dec("0.3333333"), 6))).toBe("1");
  expect(formatDec(costOf(dec("10"), dec("0.1000001"), 6))).toBe("1.000001");
});

it("a sale includes its first moment and excludes its last one", () => {
  const window = { startsAt: new Date(1_000), endsAt: new Date(2_000) };
  expect([999, 1_000, 1_999, 2_000].map((at) => stateAt(window, new Date(at)))).toEqual([
    "warm_up",
    "in_progress",
    "in_progress",
    "ended",
  ]);
});
