import { expect, test } from "vitest";
import { addressIn } from "./address.ts";

test.each([
  ["", "/"],
  ["#", "/"],
  ["#/pages/market/market", "/pages/market/market"],
  ["#/pages/market/market.vue", "/pages/market/market"],
  [
    "#/pages/transaction/currency.vue?symbol=BTC/USDT",
    "/pages/transaction/currency?symbol=BTC/USDT",
  ],
  [
    "#/pages/common/webView?url=https://a.example/b.vue",
    "/pages/common/webView?url=https://a.example/b.vue",
  ],
])("the address %j leads to %s", (hash, address) => {
  expect(addressIn(hash)).toBe(address);
});
