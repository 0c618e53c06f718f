import { dec } from "@candor/money";
import type { Roots } from "@candor/rules/liabilities/root-text.ts";
import { expect, it } from "vitest";
import { owedIn } from "./owed.ts";

const NOTHING: Roots = {
  number: 1,
  at: 0,
  previous: null,
  trees: [],
  negative: [],
  debts: [],
  house: [],
  outside: [],
  chains: [],
  notCovered: [],
};
const USDT = { realm: "live", currency: "USDT" } as const;

it("the total of the liabilities deducts no debt and no negative balance", () => {
  const roots: Roots = {
    ...NOTHING,
    trees: [{ ...USDT, amount: dec("100"), leaves: 4, height: 8, hash: "" }],
    debts: [{ ...USDT, amount: dec("30"), count: 1 }],
    negative: [{ ...USDT, amount: dec("-5"), count: 1 }],
  };
  expect(owedIn(roots, "live")).toEqual([
    {
      currency: "USDT",
      amount: dec("100"),
      leaves: 4,
      onChains: null,
      debts: dec("30"),
      negative: dec("-5"),
    },
  ]);
  expect(owedIn(roots, "demo")).toEqual([]);
});

it("the reserves of a currency add up all its networks, also where nothing is owed", () => {
  const chain = { currency: "USDT", height: 1, at: 0 };
  const roots: Roots = {
    ...NOTHING,
    chains: [
      { ...chain, network: "ERC20", amount: dec("7") },
      { ...chain, network: "Bitcoin", amount: dec("2") },
    ],
  };
  expect(owedIn(roots, "live")[0]).toMatchObject({ amount: dec("0"), onChains: dec("9") });
  expect(owedIn(roots, "demo")).toEqual([]);
});
