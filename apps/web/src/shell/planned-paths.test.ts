import { expect, test } from "vitest";
import { PATHS } from "../screens.ts";
import { isPlanned } from "./planned-paths.ts";

test.each([
  "/pages/copytrade/trader",
  "/pages/c2c/c2cOrder",
  "/pages/nft/components/artist",
  "/pages/follow/agreement_zh",
  "/pages/transaction/contract",
  "/pages/fund/withdraw",
  "/pages/setting/payPassword",
  "/pages/common/borrowing",
  "/pages/kefu/index",
])("%s is specified and not there yet", (path) => {
  expect(isPlanned(path)).toBe(true);
});

test.each([
  "/",
  "/pages",
  "/pages/no/such/screen",
  "/pages/fund/receive/more",
  "/pages/setting/toString",
  "/pages/constructor/index",
  "/copytrade/copy",
  "/pages/copytradex/copy",
])("%s is no screen at all", (path) => {
  expect(isPlanned(path)).toBe(false);
});

test("no screen that stands is called planned", () => {
  expect(Object.values(PATHS).filter(isPlanned)).toEqual([]);
});
