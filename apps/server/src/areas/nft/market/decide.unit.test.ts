import { dec, formatDec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { chanceOf, refuseSale, saleTerms } from "./decide.ts";

const NOW = new Date("2026-01-05T12:00:00Z");
const HOUR_MS = 3_600_000;
const later = (hours: number): string => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();
const usdt = { code: "USDT", decimals: 6 };
const wish = {
  mode: "normal" as const,
  price: dec("40"),
  increment: undefined,
  start: undefined,
  end: undefined,
};
const terms = (given: object) => saleTerms({ ...wish, ...given }, usdt, dec("0.1"), NOW);
const why = (given: object) => {
  const found = terms(given);
  return "refused" in found ? found.refused : undefined;
};

describe("the terms of a sale", () => {
  it("a sale without terms from its seller runs for a week from now", () => {
    expect(terms({})).toMatchObject({
      startsAt: NOW,
      endsAt: new Date(later(7 * 24)),
      increment: null,
      margin: null,
    });
  });

  it("an auction has an increment of a twentieth and a margin of a tenth of the lowest bid", () => {
    expect(terms({ mode: "auction" })).toMatchObject({ increment: dec("2"), margin: dec("4") });
  });

  it.each([
    ["boxes are the house's alone", { mode: "box" }, "nft-mode-invalid"],
    ["a price finer than the coin", { price: dec("0.0000001") }, "too-many-decimals"],
    [
      "a step beneath a hundredth",
      { mode: "auction", increment: dec("0.39") },
      "nft-increment-invalid",
    ],
    [
      "a step above the price",
      { mode: "auction", increment: dec("40.1") },
      "nft-increment-invalid",
    ],
    ["a start in the past", { start: later(-1) }, "nft-time-invalid"],
    ["a start that is no time", { start: "tomorrow" }, "nft-time-invalid"],
    ["a start too far ahead", { start: later(30 * 24 + 1) }, "nft-time-invalid"],
    ["an end that is no time", { end: "never" }, "nft-time-invalid"],
    ["an end before the start", { start: later(5), end: later(4) }, "nft-end-before-start"],
    ["less than an hour", { end: later(0.9) }, "nft-end-before-start"],
    ["more than thirty days", { end: later(30 * 24 + 1) }, "nft-too-long"],
  ])("a sale is refused for its terms: %s", (_what, given, refusal) => {
    expect(why(given)).toBe(refusal);
  });

  it("the terms of a sale are accepted at their bounds", () => {
    expect([
      why({ mode: "auction", increment: dec("0.4") }),
      why({ mode: "auction", increment: dec("40") }),
      why({ start: later(30 * 24), end: later(30 * 24 + 1) }),
      why({ end: later(30 * 24) }),
    ]).toEqual(Array(4).fill(undefined));
  });
});

describe("a purchase", () => {
  const offered = {
    state: "open",
    startsAt: NOW,
    endsAt: new Date(later(1)),
    stock: 2,
    price: dec("40"),
    perUser: 2,
  };
  const asked = { price: dec("40"), bought: 1, currency: "USDT", now: NOW };
  const outcome = (sale: object, by: object = {}) =>
    refuseSale({ ...offered, ...sale }, { ...asked, ...by })?.refused;

  it("a purchase at the list price is accepted while the sale runs", () => {
    expect(outcome({})).toBeUndefined();
  });

  it.each([
    ["before the start", { startsAt: new Date(later(0.5)) }, {}, "nft-not-started"],
    ["at the end", { endsAt: NOW }, {}, "nft-over"],
    ["of a closed sale", { state: "closed" }, {}, "nft-over"],
    ["of the last one, once it is gone", { stock: 0, state: "sold" }, {}, "nft-sold-out"],
    ["at another price", {}, { price: dec("39") }, "nft-price-differs"],
    ["of more than one user may buy", {}, { bought: 2 }, "nft-per-user"],
  ])("a purchase %s is refused", (_when, sale, by, refusal) => {
    expect(outcome(sale, by)).toBe(refusal);
  });
});

describe("the chance of a draw", () => {
  it("the chance of a draw is the share of a rarity among the copies left", () => {
    expect([chanceOf(1, 40), chanceOf(1, 3), chanceOf(0, 0)].map(formatDec)).toEqual([
      "0.025",
      "0.333333",
      "0",
    ]);
  });
});
