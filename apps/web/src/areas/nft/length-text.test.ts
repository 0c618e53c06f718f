import { expect, test } from "vitest";
import { lengthText } from "./length-text.ts";

test("a length is written as players write it", () => {
  expect([3, 60, 61.9, 3_600].map(lengthText)).toEqual(["0:03", "1:00", "1:01", "60:00"]);
});
