import { expect, test } from "vitest";
import { rowsSeen, topOf } from "./visible-rows.ts";

test("of five hundred markets only those in view are drawn, with a few to spare", () => {
  expect(rowsSeen(500, 44, { top: 0, height: 440 })).toEqual({
    from: 0,
    to: 16,
    before: 0,
    after: 484 * 44,
  });
  expect(rowsSeen(500, 44, { top: 4400, height: 440 })).toMatchObject({ from: 94, to: 116 });
});

test("the heights of drawn and undrawn rows add up to the whole list at any position", () => {
  for (const top of [0, 43, 44, 10_000, 21_560]) {
    const { from, to, before, after } = rowsSeen(500, 44, { top, height: 440 });
    expect(before + (to - from) * 44 + after).toBe(500 * 44);
  }
});

test("a search with few results shows them all, however far the list was scrolled", () => {
  expect(rowsSeen(3, 44, { top: 0, height: 440 })).toEqual({ from: 0, to: 3, before: 0, after: 0 });
  expect(rowsSeen(0, 44, { top: 900, height: 440 })).toMatchObject({ from: 0, to: 0 });
});

test("a list opens with the current row in its middle, or at its top for one of the first", () => {
  expect(topOf(100, 44, 440)).toBe(4_202);
  expect(topOf(2, 44, 440)).toBe(0);
});
