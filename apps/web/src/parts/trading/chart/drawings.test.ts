import { expect, test } from "vitest";
import { type Drawing, drawingsOf, storedDrawings } from "./drawings.ts";

const at = (timestamp: number) => ({ timestamp, value: 90_000.5 });
const trend: Drawing = { tool: "trend", points: [at(1), at(2)] };
const horizontal: Drawing = { tool: "horizontal", points: [at(3)] };

test("stored drawings are restored", () => {
  expect(drawingsOf(storedDrawings([trend, horizontal]))).toEqual([trend, horizontal]);
});

test("a market without drawings stores nothing", () => {
  expect(storedDrawings([])).toBeNull();
  expect(drawingsOf(null)).toEqual([]);
});

test("a damaged stored drawing is left out, and the rest is drawn", () => {
  const damaged = [
    { tool: "toString", points: [at(1)] },
    { tool: "trend", points: [at(1)] },
    { tool: "trend", points: [at(1), { timestamp: 2, value: null }] },
    null,
    trend,
  ];
  expect(drawingsOf(JSON.stringify(damaged))).toEqual([trend]);
  expect(drawingsOf("[{")).toEqual([]);
  expect(drawingsOf('"text"')).toEqual([]);
});

test("only the newest hundred drawings are stored", () => {
  const many = Array.from({ length: 101 }, (_, index): Drawing => ({
    tool: "horizontal",
    points: [at(index)],
  }));
  const kept = drawingsOf(storedDrawings(many));
  expect(kept).toHaveLength(100);
  expect(kept.at(-1)).toEqual(many.at(-1));
});
