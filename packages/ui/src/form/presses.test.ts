import { expect, test } from "vitest";
import { createPresses } from "./presses.ts";

let now = 0;
const presses = () => {
  const made = createPresses(() => now);
  now = 1_000;
  made.count("buy 1");
  return made;
};

test("the same order pressed again within half a second is the same press", () => {
  const made = presses();
  now += 499;
  expect(made.isTremble("buy 1")).toBe(true);
});

test("the same order pressed again after half a second is a new press", () => {
  const made = presses();
  now += 500;
  expect(made.isTremble("buy 1")).toBe(false);
});

test("another order counts as a new press at any time", () => {
  expect(presses().isTremble("buy 2")).toBe(false);
});

test("the same order counts at once when the user typed in between", () => {
  const made = presses();
  made.forget();
  expect(made.isTremble("buy 1")).toBe(false);
});

test("a press before anything was sent is never ignored", () => {
  expect(createPresses().isTremble("buy 1")).toBe(false);
});
