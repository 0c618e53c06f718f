import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { testSale } from "../../test-sale.ts";
import { buySummary, marginSummary } from "./buy-form.ts";

const bounds = { sale: testSale(), available: dec("100"), isHeld: false };
const accepted = { isAccepted: true };

test("a purchase sends the price that was shown and the hash of the risk text", () => {
  expect(buySummary(accepted, bounds).input).toEqual({
    code: "U7",
    price: "100",
    consent: "c0ffee",
  });
});

test("nothing can be bought before the risk is accepted", () => {
  expect(buySummary({ isAccepted: false }, bounds)).toMatchObject({
    input: undefined,
    missing: { consent: "finance.risk-needed" },
  });
});

test("a price beyond the balance is refused with the available balance", () => {
  expect(buySummary(accepted, { ...bounds, available: dec("99.99") })).toMatchObject({
    input: undefined,
    wrong: { price: { refused: "insufficient-balance" } },
  });
});

test("a bid in an auction needs only its margin", () => {
  const poor = { ...bounds, available: dec("10"), isHeld: true };
  expect(marginSummary({ isAccepted: false }, poor).input).toEqual({ code: "U7" });
  expect(marginSummary(accepted, { ...poor, available: dec("9") }).input).toBeUndefined();
});
