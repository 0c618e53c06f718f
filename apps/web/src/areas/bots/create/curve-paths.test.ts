import { expect, it } from "vitest";
import { curvePaths } from "./curve-paths.ts";

it("two lines share one scale: the highest of both is at the top, the lowest of both below", () => {
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

it("level lines lie in the middle", () => {
  expect(curvePaths([[5, 5]], 100, 200)).toEqual(["M0 100", "M0 100"]);
});
