import { expect, test } from "vitest";
import { durationText } from "./duration-text.ts";

test.each([
  [30, "30 sec"],
  [60, "1 min"],
  [90, "90 sec"],
  [900, "15 min"],
  [3_600, "1 hr"],
])("a duration of %i seconds is shown in the largest whole unit", (seconds, text) => {
  expect(durationText(seconds, "en")).toBe(text);
});
