import { formatDec } from "@candor/money";
import { expect, test } from "vitest";
import { awayOf } from "./away.ts";

test.each([
  ["103000", "100000", "0.03"],
  ["95000", "100000", "-0.05"],
  ["100000", "100000", "0"],
])("an alert at %s is away from an index of %s by this part of it: %s", (price, index, away) => {
  const found = awayOf(price, index);
  expect(found !== undefined && formatDec(found)).toBe(away);
});

test("without an index the distance of an alert is unknown", () => {
  expect(awayOf("100", null)).toBeUndefined();
  expect(awayOf("100", "0")).toBeUndefined();
});
