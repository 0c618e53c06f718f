import { expect, test } from "vitest";
import { areaPlan, testsOf } from "./area.ts";

test("an area's tests are those in its folders, under its name, and of the packages it builds on", () => {
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

test("an unknown area is refused with a list of the known ones", () => {
  expect(() => areaPlan("spots")).toThrow(/no area "spots"; there are account, .*spot/);
});
