import { expect, it } from "vitest";
import { noticePlace } from "./notice-place.ts";

const markets = {
  marketBySymbol: (symbol: string) => (symbol === "BTC/USDT" ? {} : undefined),
  contracts: [
    { symbol: "BTC/USDT", baseId: 1, quoteId: 3 },
    { symbol: "XAU/USDT", baseId: 1201, quoteId: 3 },
  ],
};

it.each([
  ["BTC/USDT", "currency?symbol=BTC%2FUSDT"],
  ["XAU/USDT", "contract?currency_id=1201&legal_id=3"],
])("a price alert on %s leads to where it is traded", (symbol, place) => {
  expect(noticePlace(markets, "price-alert", { symbol })).toBe(`/h5/#/pages/transaction/${place}`);
});
