import { add, dec, formatDec, sum } from "@candor/money";
import { describe, expect, test } from "vitest";
import { terms } from "../test-contracts.ts";
import { type ReceiptClosing, behindOf, maintainedOf, worthOf } from "./receipt.ts";

/** 3,000 lots are worth 57,300 at the mark: 50,000 in the first tier and 7,300 in the second. */
const closing: ReceiptClosing = {
  id: "c1",
  position_id: "p1",
  symbol: "BTC/USDT",
  direction: "long",
  cause: "liquidation",
  lots: 3_000,
  open_price: "20000",
  price: "19100",
  mark: "19100",
  event: 7,
  profit: "-2700",
  fee: "57.3",
  overnight_fee: "2",
  margin: "3000",
  payout: "0",
  surplus: "240.7",
  deficit: "0",
  time: "2026-03-02T10:00:00.000Z",
  lot_size: "0.001",
  index: "19100",
  half_spread: null,
  accepted_at: null,
  accepted_event: null,
  worst_price: null,
  settled_through: null,
  average: "19110",
  mid: "19090",
  maintenance: "380.3",
  equity: "298",
  liquidation_price: "19128.05",
  bankruptcy_price: "19000.67",
  account: null,
};

describe("the arithmetic of a receipt", () => {
  test("the arithmetic of a receipt gives the server's equity, less the nights", () => {
    const worth = worthOf(closing, terms);
    expect(formatDec(worth.profit)).toBe("-2700");
    expect(formatDec(worth.nights)).toBe("2");
    expect(formatDec(worth.equity)).toBe("298");
  });

  test("a receipt shows each tier's part of the maintenance margin, and their sum", () => {
    const maintained = maintainedOf(closing, terms);
    const parts = maintained.parts.map((part) => [formatDec(part.value), formatDec(part.amount)]);
    expect(parts).toEqual([
      ["50000", "250"],
      ["7300", "73"],
    ]);
    const whole = add(sum(maintained.parts.map(({ amount }) => amount)), maintained.fee);
    expect(whole).toBe(maintained.total);
    expect(formatDec(maintained.total)).toBe(closing.maintenance);
  });

  test("a receipt uses the last tier's rate beyond its largest value", () => {
    const huge = maintainedOf({ ...closing, lots: 20_000 }, terms);
    expect(huge.parts.map(({ value }) => formatDec(value))).toEqual(["50000", "332000"]);
  });
});

describe("the account behind a cross position", () => {
  const account = {
    cash: "100",
    equity: "210",
    maintenance: "12",
    positions: [
      {
        id: "p1",
        symbol: "BTC/USDT",
        direction: "long" as const,
        lots: 100,
        open_price: "20000",
        mark: "20100",
        margin: "101",
        overnight_fee: "1",
      },
    ],
  };

  test("a receipt adds up a cross account from its cash and the worth of each position", () => {
    const behind = behindOf(account, () => terms);
    expect(behind?.positions.map(({ worth }) => formatDec(worth))).toEqual(["110"]);
    expect(behind?.equity).toBe(add(dec("100"), dec("110")));
  });

  test("a receipt leaves out a cross account that does not add up or has an unknown contract", () => {
    expect(behindOf({ ...account, equity: "211" }, () => terms)).toBeUndefined();
    expect(behindOf(account, () => undefined)).toBeUndefined();
  });
});
