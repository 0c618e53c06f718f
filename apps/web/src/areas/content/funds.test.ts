import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { fundsByKind } from "./funds.ts";

const balance = (
  type: "change" | "legal",
  currency_code: string,
  amount: string,
  equivalent: string | null,
) => ({
  type,
  currency_id: 1,
  currency_code,
  available: amount,
  frozen: "0",
  locked: "0",
  balance: amount,
  equivalent,
});

test("funds are summed by account kind and every kind is listed", () => {
  const funds = fundsByKind([
    balance("change", "BTC", "1", "60000"),
    balance("change", "USDT", "0.5", "0.5"),
    balance("legal", "USDT", "10", "10"),
    balance("legal", "BTC", "0", "0"),
  ]);
  expect(funds).toEqual([
    { kind: "change", coins: ["BTC", "USDT"], worth: dec("60000.5") },
    { kind: "legal", coins: ["USDT"], worth: dec("10") },
    { kind: "lever", coins: [], worth: dec("0") },
    { kind: "micro", coins: [], worth: dec("0") },
  ]);
});

test("a kind that holds a coin without a price has no known worth", () => {
  expect(fundsByKind([balance("change", "BTC", "1", null)])[0]?.worth).toBeUndefined();
});

test("a coin without a price does not matter where none of it is held", () => {
  expect(fundsByKind([balance("change", "BTC", "0", null)])[0]?.worth).toBe(dec("0"));
});
