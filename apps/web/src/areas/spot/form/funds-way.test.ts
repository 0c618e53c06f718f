import { dec } from "@candor/money";
import { describe, expect, test } from "vitest";
import type { Balances } from "../../../data/merge-balances.ts";
import { fundsWay } from "./funds-way.ts";

const USDT = 3;
const balance = (type: Balances["list"][number]["type"], available: string) =>
  ({ type, currency_id: USDT, available }) as Balances["list"][number];
const holding = (...list: Balances["list"]): Balances => ({
  list,
  total_equivalent: null,
  owed_equivalent: null,
  views: [],
});
const little = { available: dec("4.99"), least: dec("5") };
const enough = { available: dec("5"), least: dec("5") };

describe("a user whose balance is too small for an order", () => {
  test("is led to a transfer where another account holds some, in demo trading too", () => {
    const balances = holding(balance("change", "0"), balance("legal", "10"));
    for (const isDemo of [false, true])
      expect(fundsWay(balances, USDT, { isDemo, spendable: little })).toBe("transfer");
  });

  test("is led to their assets with real money, and to no transfer between empty accounts", () => {
    const balances = holding(balance("change", "0"), balance("legal", "0"));
    expect(fundsWay(balances, USDT, { isDemo: false, spendable: little })).toBe("fund");
  });

  test("begins anew in demo trading where nothing can be bought any more, and not before", () => {
    const balances = holding(balance("change", "0"));
    expect(fundsWay(balances, USDT, { isDemo: true, spendable: little })).toBe("fund");
    expect(fundsWay(balances, USDT, { isDemo: true, spendable: enough })).toBeUndefined();
    expect(fundsWay(balances, USDT, { isDemo: true, spendable: undefined })).toBeUndefined();
  });
});
