import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { testSale } from "../../test-sale.ts";
import { buySummary, marginSummary } from "./buy-form.ts";

const bounds = { sale: testSale(), available: dec("100"), isHeld: false };
const accepted = { isAccepted: true };

test("a purchase says the price that was shown, and the text of the risk that was read", () => {
  expect(buySummary(accepted, bounds).input).toEqual({
    code: "U7",
    price: "100",
    consent: "c0ffee",
  });
});

test("nothing is bought before the risk is accepted", () => {
  expect(buySummary({ isAccepted: false }, bounds)).toMatchObject({
    input: undefined,
    missing: { consent: "finance.risk-needed" },
  });
});

test("a price beyond the balance is refused with what there is", () => {
  expect(buySummary(accepted, { ...bounds, available: dec("99.99") })).toMatchObject({
    input: undefined,
    wrong: { price: { refused: "insufficient-balance" } },
  });
});

test("of an auction the margin alone has to be there", () => {
  const poor = { ...bounds, available: dec("10"), isHeld: true };
  expect(marginSummary({ isAccepted: false }, poor).input).toEqual({ code: "U7" });
  expect(marginSummary(accepted, { ...poor, available: dec("9") }).input).toBeUndefined();
});
