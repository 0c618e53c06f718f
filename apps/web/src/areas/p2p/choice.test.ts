import { expect, test } from "vitest";
import { choiceOf, soughtOf } from "./choice.ts";

const terms = {
  currencies: [
    { id: 2, code: "BTC", decimals: 8 },
    { id: 1, code: "USDT", decimals: 2 },
  ],
  fiats: ["EUR" as const, "THB" as const],
};

test("an address names the choice, and its wrong parts are left out", () => {
  expect(choiceOf({ type: "sell", currency: 2, fiat: "THB", amount: 500, country: "TH" })).toEqual({
    type: "sell",
    currency: 2,
    fiat: "THB",
    amount: "500",
    country: "TH",
  });
  expect(
    choiceOf({
      type: "steal",
      currency: "2",
      fiat: "ABC",
      amount: "1e9",
      country: "th",
      method: "<",
    }),
  ).toEqual({});
});

test("where nothing is chosen one buys USDT for the preferred fiat, or for the first that is traded", () => {
  expect(soughtOf({}, terms, "THB")).toMatchObject({ type: "buy", coin: { id: 1 }, fiat: "THB" });
  expect(soughtOf({ currency: 9 }, terms, "USD")).toMatchObject({ coin: { id: 1 }, fiat: "EUR" });
});
