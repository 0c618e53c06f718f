import { expect, test } from "vitest";
import { swipeOf } from "./swipe.ts";

test.each([
  [30, 4, "right"],
  [-30, 29, "left"],
  [10, 40, "down"],
  [3, -24, "up"],
  [0, 0, undefined],
  [23, -23, undefined],
])("a swipe by %i, %i is the direction %s", (x, y, direction) => {
  expect(swipeOf(x, y)).toBe(direction);
});
