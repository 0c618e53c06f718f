import { dec, formatDec } from "@candor/money";
import { expect, test } from "vitest";
import { distanceOf } from "./distance.ts";

test.each([
  ["long", "20000", "19080", "0.046", "near"],
  ["short", "20000", "20920", "0.046", "near"],
  ["long", "20000", "10000", "0.5", "far"],
  ["long", "20000", "18000", "0.1", "far"],
  ["short", "20000", "20599", "0.02995", "close"],
  ["long", "20000", "20001", "0", "close"],
] as const)(
  "a %s at a mark of %s with liquidation at %s has a distance of %s",
  (direction, mark, at, left, word) => {
    const { ratio, nearness } = distanceOf(direction, dec(mark), dec(at));
    expect(formatDec(ratio)).toBe(left);
    expect(nearness).toBe(word);
  },
);
