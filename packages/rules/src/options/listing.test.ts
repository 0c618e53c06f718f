import { dec } from "@candor/money";
import { describe, expect, it, test } from "vitest";
import { type OptionListing, listingFor, stopOfMove } from "./listing.ts";

const listing: OptionListing = {
  id: 4,
  marketId: 1,
  durations: [
    { seconds: 30, stop: "still" },
    { seconds: 60, stop: undefined },
    { seconds: 120, stop: "wins" },
  ],
  lossMaximum: dec("1000"),
};
const asked = (id: number, seconds: number, listings = [listing]) =>
  listingFor(listings, { id, symbol: "X/USDT" }, seconds);

describe("an option is requested on a listed market", () => {
  it("an option can be requested on a listed market for one of its durations", () => {
    expect(asked(1, 60)).toBe(listing);
  });

  it("an option on anything else is refused with the cause", () => {
    expect(asked(2, 60)).toMatchObject({ refused: "options-unlisted" });
    expect(asked(1, 60, [{ ...listing, durations: [] }])).toMatchObject({
      refused: "options-unlisted",
    });
    expect(asked(1, 90)).toMatchObject({ refused: "duration-unlisted" });
    expect(asked(1, 30)).toMatchObject({ refused: "options-stopped", params: { cause: "still" } });
    expect(asked(1, 120)).toMatchObject({ refused: "options-stopped", params: { cause: "wins" } });
  });
});

const stopOf = (ticks: string, reach: string | undefined, rate: string) =>
  stopOfMove({
    ticks: dec(ticks),
    reach: reach === undefined ? undefined : dec(reach),
    rate: dec(rate),
  });

test.each([
  ["20", undefined],
  ["19.9999", "still"],
  ["0", "still"],
])("options on an index that moves by %s price ticks are stopped for: %s", (ticks, stop) => {
  expect(stopOf(ticks, "0", "0.8")).toBe(stop);
});

test.each([
  // A move of ten reaches is required, although the rate would need only nine.
  ["100", "10", "0.8", undefined],
  ["99.9999", "10", "0.8", "apart"],
  ["100", "10.0001", "0.8", "apart"],
  // A rate of 0.9 requires nineteen reaches, and one of 0.92 twenty-four.
  ["190", "10", "0.9", undefined],
  ["189.9999", "10", "0.9", "apart"],
  ["240", "10", "0.92", undefined],
  ["239.9999", "10", "0.92", "apart"],
  // If winners get all that losers lose, no move is large enough against a source that lies.
  ["1000000", "0.0001", "1", "apart"],
  ["1000000", "0", "1", undefined],
])(
  "options with moves of %s ticks, a reach of %s and a rate of %s are stopped for: %s",
  (ticks, reach, rate, stop) => {
    expect(stopOf(ticks, reach, rate)).toBe(stop);
  },
);

test("an unmeasured market takes no orders", () => {
  expect(stopOfMove(undefined)).toBe("unmeasured");
  expect(stopOf("100", undefined, "0.8")).toBe("unmeasured");
});
