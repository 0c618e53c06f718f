import { ZERO, dec } from "@candor/money";
import { expect, it } from "vitest";
import type { Balances } from "./merge-balances.ts";
import { hasNothing, isPenniless } from "./is-penniless.ts";

const USDT = 3;
const of = (...list: [type: string, currency_id: number, available: string][]) =>
  ({
    list: list.map(([type, currency_id, available]) => ({ type, currency_id, available })),
  }) as unknown as Balances;

it("whose accounts are all empty has nothing to transfer, and can only deposit", () => {
  expect(isPenniless(of(), USDT, ZERO)).toBe(true);
  expect(isPenniless(of(["change", USDT, "0"], ["change", 1, "2"]), USDT, ZERO)).toBe(true);
});

it("who has it in another account, or here, or is not known yet, has", () => {
  expect(isPenniless(of(["change", USDT, "5"]), USDT, ZERO)).toBe(false);
  expect(isPenniless(of(), USDT, dec("1"))).toBe(false);
  expect(isPenniless(undefined, USDT, ZERO)).toBe(false);
});

it("has nothing whose accounts are all empty, and that is not said before they are known", () => {
  expect(hasNothing(of(["change", USDT, "0"], ["lever", USDT, "0"]))).toBe(true);
  expect(hasNothing(of(["change", USDT, "0"], ["change", 1, "0.1"]))).toBe(false);
  expect(hasNothing(undefined)).toBe(false);
});
