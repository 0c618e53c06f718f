import { dec, formatDec } from "@candor/money";
import { expect, test } from "vitest";
import { type Bounds, allowed, limitFault, limitShown } from "./limit.ts";

const bounds: Bounds = {
  currencyId: 3,
  code: "USDT",
  decimals: 6,
  available: dec("100.1234567"),
  remaining: dec("50"),
};

test("the most that may leave an account is bounded by its balance and the rest of the limit", () => {
  expect(allowed(bounds)).toBe(dec("50"));
  expect(allowed({ ...bounds, remaining: dec("200") })).toBe(dec("100.1234567"));
  expect(allowed({ ...bounds, remaining: null })).toBe(dec("100.1234567"));
});

test("only an amount above a known limit is refused", () => {
  expect(limitFault(dec("50"), bounds)).toBeUndefined();
  expect(limitFault(dec("50.000001"), bounds)).toMatchObject({ refused: "withdrawal-limit" });
  expect(limitFault(dec("999"), { ...bounds, remaining: null })).toBeUndefined();
});

test("the rest of a limit is rounded down when it is shown", () => {
  const shown = (text: string) => formatDec(limitShown(dec(text)));
  expect(["16306334.496099", "1.009", "0.000123", "0"].map(shown)).toEqual([
    "16306334.49",
    "1",
    "0.000123",
    "0",
  ]);
});
