import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { testSale } from "../../test-sale.ts";
import { priceLines } from "./price-lines.ts";

const user = testSale({ price: "10.99" });

test("a resale price is divided among seller, artist and house without a remainder", () => {
  expect(priceLines(user)).toEqual([
    { id: "seller", value: dec("9.63") },
    { id: "royalty", value: dec("1.09") },
    { id: "fee", value: dec("0.27") },
  ]);
});

test("a first sale by an artist owes no royalty, and a sale by the house divides nothing", () => {
  expect(priceLines({ ...user, is_resale: false }).map(({ id }) => id)).toEqual(["seller", "fee"]);
  expect(priceLines({ ...user, seller: { name: null, is_house: true } })).toEqual([]);
});
