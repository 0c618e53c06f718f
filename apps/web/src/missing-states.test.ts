import { MENDING_SCREENS } from "@candor/contract/missing-states.ts";
import { expect, test } from "vitest";
import { PATHS } from "./paths.ts";

test("each screen that a refusal leads to exists in the app", () => {
  const known = new Set<string>(Object.values(PATHS));
  const paths = MENDING_SCREENS.map((screen) => screen.replace(/\?.*$/, ""));
  expect(paths.filter((path) => !known.has(path))).toEqual([]);
});
