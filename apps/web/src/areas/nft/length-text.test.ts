import { expect, test } from "vitest";
import { lengthText } from "./length-text.ts";

test("the length of a work is written as players show it", () => {
  expect([3, 60, 61.9, 3_600].map(lengthText)).toEqual(["0:03", "1:00", "1:01", "60:00"]);
});
