import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { coinsOf, dearestFirst } from "./coins.ts";
import type { Balance } from "./merge-balances.ts";
import type { NetworkCurrency } from "./network-currencies.ts";
import { waysOf } from "./ways.ts";

const currencies: NetworkCurrency[] = [
  {
    id: 3,
    kind: "coin",
    name: "USDT",
    full_name: "Tether",
    networks: ["ERC20", "TRC20"],
    withdrawal_networks: ["ERC20"],
  },
  {
    id: 1,
    kind: "coin",
    name: "BTC",
    full_name: "Bitcoin",
    networks: ["Bitcoin"],
    withdrawal_networks: [],
  },
];

const balance = (type: Balance["type"], currency_id: number, amount: string): Balance => ({
  type,
  currency_id,
  currency_code: "",
  available: amount,
  frozen: "0",
  locked: "0",
  locks: { mining: "0", financial: "0" },
  balance: amount,
  equivalent: null,
});

const names = (searched: string, balances?: Balance[]) =>
  coinsOf(currencies, balances, searched).map(({ name }) => name);

test("a coin is found by its code, its name and its network", () => {
  expect(names("usd")).toEqual(["USDT"]);
  expect(names(" bitcoin ")).toEqual(["BTC"]);
  expect(names("trc20")).toEqual(["USDT"]);
  expect(names("")).toEqual(["USDT", "BTC"]);
});

test("coins with a balance come first, with the sum of all accounts", () => {
  const balances = [
    balance("change", 3, "0"),
    balance("change", 1, "0.1"),
    balance("legal", 1, "2"),
  ];
  expect(names("", balances)).toEqual(["BTC", "USDT"]);
  expect(coinsOf(currencies, balances, "btc")[0]?.balance).toBe(dec("2.1"));
});

test("of coins with a balance the most valuable comes first, and an unknown worth last", () => {
  const worth = (id: number, equivalent: string | null) => ({
    ...balance("change", id, "1"),
    equivalent,
  });
  expect(names("", [worth(3, "10"), worth(1, "96000")])).toEqual(["BTC", "USDT"]);
  expect(names("", [worth(3, "10"), worth(1, null)])).toEqual(["USDT", "BTC"]);
  const sorted = dearestFirst([worth(3, null), worth(1, "9"), worth(4, "100")]);
  expect(sorted.map((one) => one.currency_id)).toEqual([4, 1, 3]);
});

test("an unknown balance is shown as none, and not as zero", () => {
  expect(coinsOf(currencies, undefined, "btc")[0]?.balance).toBeUndefined();
});

test("a coin can be deposited and withdrawn by its networks, and not if it is unlisted", () => {
  expect(waysOf(currencies, 3)).toEqual({ hasIn: true, hasOut: true });
  expect(waysOf(currencies, 1)).toEqual({ hasIn: true, hasOut: false });
  expect(waysOf(currencies, 5)).toEqual({ hasIn: false, hasOut: false });
  expect(waysOf(undefined, 3)).toBeUndefined();
});
