import { expect, it } from "vitest";
import { courseDrawing } from "./course-line.ts";

const size = { width: 30, height: 24 };

it("the value line has a gap where a value is unknown", () => {
  const { lines, points } = courseDrawing([1, 2, undefined, 3], size);
  expect(lines).toEqual(["M0 22L10 12"]);
  expect(points).toEqual([{ x: 30, y: 2 }]);
});

it("a constant value line runs through the middle, and without known values there is none", () => {
  expect(courseDrawing([5, 5], size).lines).toEqual(["M0 12L30 12"]);
  expect(courseDrawing([undefined, undefined], size)).toEqual({
    lines: [],
    points: [],
    zero: undefined,
  });
});

it("the profit line always includes zero", () => {
  const { lines, zero } = courseDrawing([5, 10], { ...size, hasZero: true });
  expect(zero).toBe(22);
  expect(lines).toEqual(["M0 12L30 2"]);
});
