import { expect, test } from "vitest";
import { countOf } from "./count.ts";

test("a count is a whole number of at least one", () => {
  expect([" 12 ", "9999"].map(countOf)).toEqual([12, 9_999]);
  expect(["", "0", "-1", "1.5", "1e3", "10000"].map(countOf)).toEqual(Array(6).fill(undefined));
});
