import { dec, formatDec } from "@candor/money";
import { expect, it } from "vitest";
import { costOf, stateAt } from "./commit.ts";
import { releasesOf } from "./releases.ts";

const thirds = ["0.333", "0.333", "0.334"].map((share, index) => ({
  afterDays: index * 30,
  share: dec(share),
}));

it("an allocation is released in parts after listing and lock, the last of them what is left", () => {
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

it("where nothing was given nothing is released", () => {
  const schedule = { listingAt: new Date(0), lockDays: 0, vesting: thirds };
  expect(releasesOf(dec("0"), schedule, 2)).toEqual([]);
});

it("a cost is rounded up to what it is paid in", () => {
  expect(formatDec(costOf(dec("3"), dec("0.3333333"), 6))).toBe("1");
  expect(formatDec(costOf(dec("10"), dec("0.1000001"), 6))).toBe("1.000001");
});

it("the first moment belongs to a sale, and the last one no more", () => {
  const window = { startsAt: new Date(1_000), endsAt: new Date(2_000) };
  expect([999, 1_000, 1_999, 2_000].map((at) => stateAt(window, new Date(at)))).toEqual([
    "warm_up",
    "in_progress",
    "in_progress",
    "ended",
  ]);
});
