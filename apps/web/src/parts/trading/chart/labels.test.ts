import { expect, test } from "vitest";
import { labelOffsets } from "./labels.ts";

const label = (key: string, y: number, width = 100) => ({ key, y, width });

test("labels of orders that are near each other stand side by side, each on its own line", () => {
  const offsets = labelOffsets([label("a", 100), label("b", 110), label("c", 115)], 400);
  expect([...offsets.values()].toSorted((a, b) => a - b)).toEqual([0, 104, 208]);
});

test("labels that are apart stand at the start, wherever others had to give way", () => {
  const offsets = labelOffsets([label("a", 100), label("b", 110), label("c", 130)], 400);
  expect(offsets.get("c")).toBe(0);
  expect(offsets.get("b")).toBe(104);
});

test("a label for which there is no room beside the others does not leave the chart", () => {
  const offsets = labelOffsets([label("a", 100), label("b", 110)], 150);
  expect(offsets.get("b")).toBe(0);
});
