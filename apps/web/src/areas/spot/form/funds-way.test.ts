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
  test("a user without balance is led to a transfer where another account holds some, in demo trading too", () => {
    const balances = holding(balance("change", "0"), balance("legal", "10"));
    for (const isDemo of [false, true])
      expect(fundsWay(balances, USDT, { isDemo, spendable: little })).toBe("transfer");
  });

  test("a user with empty accounts is led to the assets, and not to a transfer", () => {
    const balances = holding(balance("change", "0"), balance("legal", "0"));
    expect(fundsWay(balances, USDT, { isDemo: false, spendable: little })).toBe("fund");
  });

  test("a demo user is offered a new start only where nothing can be bought any more", () => {
    const balances = holding(balance("change", "0"));
    expect(fundsWay(balances, USDT, { isDemo: true, spendable: little })).toBe("fund");
    expect(fundsWay(balances, USDT, { isDemo: true, spendable: enough })).toBeUndefined();
    expect(fundsWay(balances, USDT, { isDemo: true, spendable: undefined })).toBeUndefined();
  });
});
