import { expect, it } from "vitest";
import { wholeYears } from "./whole-years.ts";

it("days that are whole years are told in years too, and others in days alone", () => {
  expect([0, 7, 364, 365, 366, 1825].map(wholeYears)).toEqual([0, 0, 0, 1, 0, 5]);
});
