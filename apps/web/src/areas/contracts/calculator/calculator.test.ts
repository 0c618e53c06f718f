import { dec, formatDec } from "@candor/money";
import { expect, test } from "vitest";
import { aDraft, terms } from "../test-contracts.ts";
import {
  type CalculatorDraft,
  limitsOf,
  meantOf,
  openingDraft,
  outlookOf,
  targetOf,
} from "./calculator.ts";

const draft = openingDraft(aDraft({ multiple: "20", lots: "100" }), dec("20000"));

test("the calculator opens with the order in the form, at its price and with its take profit", () => {
  const order = aDraft({ direction: "short", multiple: "7", lots: "3", takeProfit: "19000" });
  expect(openingDraft(order, dec("20000.5"))).toEqual({
    direction: "short",
    multiple: "7",
    lots: "3",
    entry: "20000.5",
    exit: "19000",
    wanted: "",
  });
  expect(openingDraft(aDraft({ lots: "0" }), undefined)).toMatchObject({ lots: "", entry: "" });
});

test("the calculator gives the profit at a price, less both fees", () => {
  const outlook = outlookOf({ ...draft, exit: "20200" }, terms);
  expect(outlook).toMatchObject({ profit: dec("20"), openFee: dec("2"), closeFee: dec("2.02") });
  expect(outlook && [formatDec(outlook.net), formatDec(outlook.roe)]).toEqual(["15.98", "0.2"]);
});

test("the calculator's target price earns the wanted amount, and one tick less does not", () => {
  const target = targetOf({ ...draft, wanted: "15.98" }, terms);
  expect(target).toBe(dec("20200"));
  const before = outlookOf({ ...draft, exit: "20199.99" }, terms);
  expect(before?.net).toBeLessThan(dec("15.98"));
});

test("the calculator's limits are those of a position with the margin of its leverage", () => {
  expect(limitsOf(draft, terms)).toEqual({
    margin: dec("100"),
    liquidationPrice: dec("19114.68"),
    bankruptcyPrice: dec("19000"),
  });
});

test.each<Partial<CalculatorDraft>>([
  { lots: "" },
  { lots: "0" },
  { lots: "100001" },
  { entry: "" },
  { entry: "20000.001" },
  { multiple: "0" },
])("the calculator refuses the position %j", (change) => {
  expect(meantOf({ ...draft, ...change }, terms)).toBeUndefined();
});
