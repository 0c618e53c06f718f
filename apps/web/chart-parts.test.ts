import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { chartParts, withOnly } from "./chart-parts.ts";

const folder = dirname(createRequire(import.meta.url).resolve("klinecharts/package.json"));
const file = join(folder, "dist", "index.esm.js");
const library = readFileSync(file, "utf8");

test("the build keeps only the parts of the chart library that a user can choose", () => {
  const left = chartParts().transform(library, file) ?? "";
  const [indicators = "", drawings = ""] = [
    ...left.matchAll(/var extensions(?:\$2)? = \[([^\]]*)\]/g),
  ].map(([, listed = ""]) => listed.replace(/\s/g, ""));
  expect(indicators).toBe(
    "movingAverage,exponentialMovingAverage,bollingerBands,volume,movingAverageConvergenceDivergence,relativeStrengthIndex,stoch",
  );
  expect(drawings).toBe(
    "segment,horizontalStraightLine,rayLine,parallelStraightLine,fibonacciLine",
  );
});

test("an indicator that the library lacks stops the build", () => {
  expect(() => withOnly(library, "var extensions$2 = [", ["VOL", "VWAP"])).toThrow(
    "no VWAP behind",
  );
});
