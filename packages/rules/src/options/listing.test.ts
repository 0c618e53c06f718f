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

describe("an option is asked for on what is listed", () => {
  it("a market and one of its durations", () => {
    expect(asked(1, 60)).toBe(listing);
  });

  it("and on nothing else, which is said with its cause", () => {
    expect(asked(2, 60)).toMatchObject({ refused: "options-unlisted" });
    expect(asked(1, 60, [{ ...listing, durations: [] }])).toMatchObject({
      refused: "options-unlisted",
    });
    expect(asked(1, 90)).toMatchObject({ refused: "duration-unlisted" });
    expect(asked(1, 30)).toMatchObject({ refused: "options-stopped", params: { cause: "still" } });
    expect(asked(1, 120)).toMatchObject({ refused: "options-stopped", params: { cause: "wins" } });
  });
});

test.each([
  ["20", undefined],
  ["19.9999", "still"],
  ["0", "still"],
  [undefined, "unmeasured"],
])("an index that moves by %s price ticks is %s", (ticks, stop) => {
  expect(stopOfMove(ticks === undefined ? undefined : dec(ticks))).toBe(stop);
});
