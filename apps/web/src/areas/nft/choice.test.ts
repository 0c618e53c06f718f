import { expect, test } from "vitest";
import { choiceOf } from "./choice.ts";
import { wantedOf } from "./wanted.ts";

test("an address names a search, and its wrong parts are left out", () => {
  expect(
    choiceOf({ tab: "auction", kind: "gif", rarity: "epic", currency: 1, text: 1984 }),
  ).toEqual({ tab: "auction", kind: "gif", rarity: "epic", currency: 1, text: "1984" });
  expect(
    choiceOf({ tab: "stolen", kind: "image/png", rarity: 5, currency: "1", sort: "cheapest" }),
  ).toEqual({});
});

test("what stands unless told is not said in the address", () => {
  expect(choiceOf({ tab: "normal", sort: "newest", text: "  " })).toEqual({});
});

test("a text is cut to what the market takes", () => {
  expect(choiceOf({ text: "glass ".repeat(30) }).text).toHaveLength(60);
});

test("boxes are looked for without kind and rarity, which only their opening tells", () => {
  expect(wantedOf({ tab: "box", kind: "gif", rarity: "epic", sort: "ending" })).toEqual({
    mode: "box",
    sort: "ending",
  });
  expect(wantedOf({ kind: "gif" })).toEqual({ mode: "normal", kind: "gif" });
});

test("a collection is shown whole, in whichever way its works are sold", () => {
  const collection = "6c7a2c1e-5d1b-4a63-9a50-0c6d5a4ff001";
  expect(wantedOf({ tab: "auction", collection })).toEqual({ collection_id: collection });
});
