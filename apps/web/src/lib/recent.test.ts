import { expect, test } from "vitest";
import { withRecent } from "./recent.ts";

test("a repeated entry moves to the front and is listed once", () => {
  expect(withRecent(["BTC/USDT", "ETH/USDT"], "SOL/USDT")).toEqual([
    "SOL/USDT",
    "BTC/USDT",
    "ETH/USDT",
  ]);
  expect(withRecent(["BTC/USDT", "ETH/USDT"], "ETH/USDT")).toEqual(["ETH/USDT", "BTC/USDT"]);
});

test("only the ten latest entries are kept", () => {
  const ten = Array.from({ length: 10 }, (_, at) => `C${at}/USDT`);
  const list = withRecent(ten, "BTC/USDT");
  expect(list).toHaveLength(10);
  expect(list[0]).toBe("BTC/USDT");
  expect(list).not.toContain("C9/USDT");
});
