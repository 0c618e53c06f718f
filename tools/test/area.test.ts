import { expect, test } from "vitest";
import { areaPlan, testsOf } from "./area.ts";

test("the tests of an area are those in its folders, under its name, and on its own ground", () => {
  const ofSpot = testsOf("spot");
  for (const part of [
    "apps/server/src/areas/spot/",
    "apps/server/src/exchange/",
    "apps/web/src/areas/spot/",
    "packages/rules/src/spot",
    "packages/contract/",
    "packages/engine/",
  ])
    expect(ofSpot.filter((path) => path.startsWith(part)).length).toBeGreaterThan(0);
  expect(ofSpot.filter((path) => /areas\/(?!spot)\w+\//.test(path))).toEqual([]);
});

test("an area that does not exist is told with those that do", () => {
  expect(() => areaPlan("spots")).toThrow(/no area "spots"; there are account, .*spot/);
});
