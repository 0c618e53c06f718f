import { expect, test } from "vitest";
import { largestFirst, smallestFirst } from "./compare.ts";

test("decimals are ordered by value and not by their text", () => {
  expect(["9", "10", "-1", "0.5"].toSorted(largestFirst)).toEqual(["10", "9", "0.5", "-1"]);
  expect(["9", "10", "-1", "0.5"].toSorted(smallestFirst)).toEqual(["-1", "0.5", "9", "10"]);
});

test("an unknown value comes last in both orders", () => {
  expect([null, "1", null, "2"].toSorted(largestFirst)).toEqual(["2", "1", null, null]);
  expect([null, "1", null, "2"].toSorted(smallestFirst)).toEqual(["1", "2", null, null]);
});
