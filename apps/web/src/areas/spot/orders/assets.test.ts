import { expect, test } from "vitest";
import type { Balance } from "../../../data/merge-balances.ts";
import { heldAssets } from "./assets.ts";

const balance = (currency_id: number, amount: string, type: Balance["type"] = "change") =>
  ({ currency_id, balance: amount, type }) as Balance;

test("a market's own two currencies come first, held or not, then all other spot holdings", () => {
  const list = [
    balance(4, "5"),
    balance(3, "100"),
    balance(5, "0"),
    balance(1, "0"),
    balance(6, "7", "legal"),
  ];
  const held = heldAssets("change", list, { currency_id: 1, legal_id: 3 });
  expect(held.map(({ currency_id: id }) => id)).toEqual([1, 3, 4]);
});
