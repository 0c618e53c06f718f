import { ZERO, dec } from "@candor/money";
import { expect, test } from "vitest";
import { type WithdrawBounds, most, receivedIf, withdrawSummary } from "./withdraw-form.ts";

const bounds: WithdrawBounds = {
  currencyId: 3,
  to: { address: "a" },
  code: "USDT",
  decimals: 6,
  minimum: dec("10"),
  fee: dec("1"),
  available: dec("100.1234567"),
  remaining: dec("50"),
};
const of = (amount: string, change: Partial<WithdrawBounds> = {}) =>
  withdrawSummary({ amount }, { ...bounds, ...change });

test("a withdrawal within the limits is sent as typed", () => {
  expect(of("12.5").input).toEqual({ currency: 3, number: "12.5", address: "a" });
});

test("a withdrawal by bank sends the kind of account, and no address", () => {
  const { input } = of("12.5", { to: { card: "international" } });
  expect(input).toEqual({ currency: 3, number: "12.5", card: "international" });
});

test("a withdrawal that the server would refuse is refused before it is sent", () => {
  const refused = (amount: string) => of(amount).wrong?.amount;
  expect(of("").missing).toEqual({ amount: "withdrawal.enter-amount" });
  expect(refused("9.99")).toMatchObject({ refused: "below-minimum" });
  expect(refused("10.0000001")).toMatchObject({ refused: "too-many-decimals" });
  expect(refused("101")).toMatchObject({ refused: "insufficient-balance" });
  expect(refused("50.000001")).toMatchObject({ refused: "withdrawal-limit" });
});

test("an unknown limit does not stop a withdrawal on the device", () => {
  expect(of("99", { remaining: null }).input).toBeDefined();
});

test("the whole amount is what balance and limit both allow, in the coin's decimals", () => {
  expect(most(bounds)).toBe(dec("50"));
  expect(most({ ...bounds, remaining: null })).toBe(dec("100.123456"));
  expect(most({ ...bounds, available: ZERO })).toBe(ZERO);
});

test("an amount that the fee uses up shows nothing to receive", () => {
  expect(receivedIf({ amount: "12.5" }, bounds)).toBe(dec("11.5"));
  expect(receivedIf({ amount: "1" }, bounds)).toBeUndefined();
  expect(receivedIf({ amount: "" }, bounds)).toBeUndefined();
});
