import { expect, test } from "vitest";
import type { Balance } from "../../data/merge-balances.ts";
import { accountWorth, balancesOf, heldCoins } from "./accounts.ts";

const balance = (
  code: string,
  amount: string,
  equivalent: string | null,
  type: Balance["type"] = "change",
): Balance => ({
  type,
  currency_id: 1,
  currency_code: code,
  available: amount,
  frozen: "0",
  locked: "0",
  locks: { mining: "0", financial: "0" },
  balance: amount,
  equivalent,
});
const list = [
  balance("LTC", "3", null),
  balance("ETH", "0", "0"),
  balance("USDT", "900", "900"),
  balance("BTC", "0.5", "30000"),
  balance("USDT", "50", "50", "lever"),
];

test("an account lists the most valuable coin first, and unknown values last", () => {
  expect(balancesOf(list, "change", false).map(({ currency_code }) => currency_code)).toEqual([
    "BTC",
    "USDT",
    "ETH",
    "LTC",
  ]);
});

test("hiding empty balances keeps balances of unknown value", () => {
  expect(balancesOf(list, "change", true).map(({ currency_code }) => currency_code)).toEqual([
    "BTC",
    "USDT",
    "LTC",
  ]);
});

test("an account's worth is unknown while one value in it is, and zero when it is empty", () => {
  expect(accountWorth(list, "change")).toBeNull();
  expect(accountWorth(list, "lever")).toBe("50");
  expect(accountWorth(list, "micro")).toBe("0");
});

test("only a coin that some account holds can be transferred", () => {
  const held = heldCoins([
    { ...balance("BTC", "0", "0"), currency_id: 1 },
    { ...balance("BTC", "0.1", "6000", "lever"), currency_id: 1 },
    { ...balance("ETH", "0", "0"), currency_id: 2 },
  ]);
  expect([...held]).toEqual([1]);
});
