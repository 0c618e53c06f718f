import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { ownVolumeOf } from "./own-volume.ts";

const list = [
  {
    symbol: "BTC/USDT",
    quote_code: "USDT",
    users: "10.5",
    simulated: "4",
    house: "20",
    sources: "900000",
  },
];

test("a market's own volume is what was traded here, without its sources", () => {
  expect(ownVolumeOf(list, "BTC/USDT")).toBe(dec("34.5"));
});

test("the volume of an unlisted market is unknown, and not zero", () => {
  expect(ownVolumeOf(list, "ETH/USDT")).toBeUndefined();
});
