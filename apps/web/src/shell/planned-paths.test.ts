import { expect, test } from "vitest";
import { PATHS } from "../paths.ts";
import { plannedAt } from "./planned-paths.ts";

test.each([
  ["/pages/nft/components/artist", "nft"],
  ["/pages/setting/coupon", "coupons"],
])("%s is specified and not there yet, and has a name", (path, name) => {
  expect(plannedAt(path)).toBe(name);
});

test.each([
  "/",
  "/pages",
  "/pages/no/such/screen",
  "/pages/fund/receive/more",
  "/pages/setting/toString",
  "/pages/constructor/index",
  "/nft/nft",
  "/pages/nftx/nft",
])("%s is no screen at all", (path) => {
  expect(plannedAt(path)).toBeUndefined();
});

test("no screen that stands is called planned", () => {
  expect(Object.values(PATHS).filter((path) => plannedAt(path) !== undefined)).toEqual([]);
});
