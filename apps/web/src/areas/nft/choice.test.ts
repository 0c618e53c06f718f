import { expect, test } from "vitest";
import { choiceOf } from "./choice.ts";
import { wantedOf } from "./wanted.ts";

test("an address sets the search, and its invalid parts are left out", () => {
  expect(
    choiceOf({ tab: "auction", kind: "gif", rarity: "epic", currency: 1, text: 1984 }),
  ).toEqual({ tab: "auction", kind: "gif", rarity: "epic", currency: 1, text: "1984" });
  expect(
    choiceOf({ tab: "stolen", kind: "image/png", rarity: 5, currency: "1", sort: "cheapest" }),
  ).toEqual({});
});

test("sales are narrowed to those that have not started, run or have ended", () => {
  expect(choiceOf({ phase: "ended" })).toEqual({ phase: "ended" });
  expect(choiceOf({ phase: "past" })).toEqual({});
  expect(wantedOf({ phase: "soon", tab: "auction" })).toEqual({ mode: "auction", phase: "soon" });
});

test("a default choice is not part of the address", () => {
  expect(choiceOf({ tab: "normal", sort: "newest", text: "  " })).toEqual({});
});

test("a search text is cut to the market's limit", () => {
  expect(choiceOf({ text: "glass ".repeat(30) }).text).toHaveLength(60);
});

test("a search for boxes has no kind and rarity, which only opening reveals", () => {
  expect(wantedOf({ tab: "box", kind: "gif", rarity: "epic", sort: "ending" })).toEqual({
    mode: "box",
    sort: "ending",
  });
  expect(wantedOf({ kind: "gif" })).toEqual({ mode: "normal", kind: "gif" });
});

test("a collection is shown whole, with works in every kind of sale", () => {
  const collection = "6c7a2c1e-5d1b-4a63-9a50-0c6d5a4ff001";
  expect(wantedOf({ tab: "auction", collection })).toEqual({ collection_id: collection });
});
