import { expect, test } from "vitest";
import { wholeNumber } from "./whole-number.ts";

test("an account is frozen for whole hours within the bounds, and for nothing else", () => {
  expect(wholeNumber("1", 1, 72)).toBe(1);
  expect(wholeNumber(" 72 ", 1, 72)).toBe(72);
  for (const text of ["", "0", "73", "1.5", "-1", "1e1", "a day"])
    expect(wholeNumber(text, 1, 72)).toBeUndefined();
});
