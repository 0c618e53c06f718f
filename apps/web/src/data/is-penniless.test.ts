import { ZERO, dec } from "@candor/money";
import { expect, it } from "vitest";
import type { Balances } from "./merge-balances.ts";
import { hasNothing, isPenniless } from "./is-penniless.ts";

const USDT = 3;
const of = (...list: [type: string, currency_id: number, available: string][]) =>
  ({
    list: list.map(([type, currency_id, available]) => ({ type, currency_id, available })),
  }) as unknown as Balances;

it("a user whose accounts are all empty of a coin can only deposit it", () => {
  expect(isPenniless(of(), USDT, ZERO)).toBe(true);
  expect(isPenniless(of(["change", USDT, "0"], ["change", 1, "2"]), USDT, ZERO)).toBe(true);
});

it("a user with the coin in any account, or with unknown balances, is not sent to a deposit", () => {
  expect(isPenniless(of(["change", USDT, "5"]), USDT, ZERO)).toBe(false);
  expect(isPenniless(of(), USDT, dec("1"))).toBe(false);
  expect(isPenniless(undefined, USDT, ZERO)).toBe(false);
});

it("a user has nothing if all accounts are empty, which is not shown before they are known", () => {
  expect(hasNothing(of(["change", USDT, "0"], ["lever", USDT, "0"]))).toBe(true);
  expect(hasNothing(of(["change", USDT, "0"], ["change", 1, "0.1"]))).toBe(false);
  expect(hasNothing(undefined)).toBe(false);
});
