import { expect, it } from "vitest";
import { courseDrawing } from "./course-line.ts";

const size = { width: 30, height: 24 };

it("leads no line over a value that is not known", () => {
  const { lines, points } = courseDrawing([1, 2, undefined, 3], size);
  expect(lines).toEqual(["M0 22L10 12"]);
  expect(points).toEqual([{ x: 30, y: 2 }]);
});

it("draws a course that stands still through the middle, and nothing where no value is known", () => {
  expect(courseDrawing([5, 5], size).lines).toEqual(["M0 12L30 12"]);
  expect(courseDrawing([undefined, undefined], size)).toEqual({
    lines: [],
    points: [],
    zero: undefined,
  });
});

it("has nought within where gains and losses are told apart by it", () => {
  const { lines, zero } = courseDrawing([5, 10], { ...size, hasZero: true });
  expect(zero).toBe(22);
  expect(lines).toEqual(["M0 12L30 2"]);
});
