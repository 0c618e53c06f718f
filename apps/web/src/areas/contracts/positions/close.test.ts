import { dec } from "@candor/money";
import { calmAt } from "@candor/rules/contracts/value.ts";
import { expect, test } from "vitest";
import { aPosition } from "../test-contracts.ts";
import { closeSummary, closingNow, lotsOfShare, shareOfLots } from "./close.ts";

const position = aPosition({ overnight_fee: "1" });

test("closing half a position shows its profit, fee, and share of nights and margin", () => {
  expect(closingNow(position, 50, calmAt(dec("20200")), dec("0"))).toMatchObject({
    profit: dec("10"),
    fee: dec("1.01"),
    overnightFunding: dec("0.5"),
    margin: dec("50"),
    payout: dec("58.49"),
  });
});

test("a whole position is closed without a number, so that a late press leaves no lot", () => {
  expect(closeSummary(position, { lots: "100" }).input).toEqual({ id: "p1" });
  expect(closeSummary(position, { lots: "40" }).input).toEqual({ id: "p1", lots: 40 });
});

test("closing no lots, or more than there are, is not sent", () => {
  expect(closeSummary(position, { lots: "0" })).toMatchObject({
    input: undefined,
    missing: { lots: "contracts.enter-lots" },
  });
  expect(closeSummary(position, { lots: "101" }).wrong?.lots).toMatchObject({
    refused: "quantity-invalid",
  });
});

test("a share of a position is whole lots, at least one, and is read back as that share", () => {
  expect([25, 50, 100].map((percent) => lotsOfShare(7, percent))).toEqual([1, 3, 7]);
  expect(lotsOfShare(1, 25)).toBe(1);
  expect(shareOfLots(100, 50)).toBe(50);
  expect(shareOfLots(1_000_000, 7)).toBe(0);
});
