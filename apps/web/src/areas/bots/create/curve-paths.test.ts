import { expect, it } from "vitest";
import { curvePaths } from "./curve-paths.ts";

it("two curves share one scale, from the lowest to the highest value of both", () => {
  const [bot, holding] = curvePaths(
    [
      [100, 100],
      [150, 50],
      [120, 80],
    ],
    100,
    200,
  );
  expect(bot).toBe("M0 100L50 0L100 60");
  expect(holding).toBe("M0 100L50 200L100 140");
});

it("constant curves run through the middle", () => {
  expect(curvePaths([[5, 5]], 100, 200)).toEqual(["M0 100", "M0 100"]);
});
