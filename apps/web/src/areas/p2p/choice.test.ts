import { expect, test } from "vitest";
import { choiceOf, soughtOf } from "./choice.ts";

const terms = {
  currencies: [
    { id: 2, code: "BTC", decimals: 8 },
    { id: 1, code: "USDT", decimals: 2 },
  ],
  fiats: ["EUR" as const, "THB" as const],
};

test("an address sets the choice of advertisements, and its invalid parts are left out", () => {
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

test("without a choice the user buys USDT for the preferred fiat, or for the first traded one", () => {
  expect(soughtOf({}, terms, "THB")).toMatchObject({ type: "buy", coin: { id: 1 }, fiat: "THB" });
  expect(soughtOf({ currency: 9 }, terms, "USD")).toMatchObject({ coin: { id: 1 }, fiat: "EUR" });
});
