import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { refuseTransfer } from "./transfer.ts";

const USDT = { code: "USDT", decimals: 6 };
const HELD = dec("12.345678901234567891");
const codeOf = (amount: string, available = HELD) =>
  refuseTransfer(dec(amount), available, USDT)?.refused;

test("an amount with the currency's decimals can leave, up to the available balance", () => {
  expect(codeOf("12.345678")).toBeUndefined();
  expect(codeOf("12.345679")).toBe("insufficient-balance");
});

test("all there is can leave, down to its last decimal, and nothing else with as many", () => {
  expect(codeOf("12.345678901234567891")).toBeUndefined();
  expect(codeOf("12.345678901234567890")).toBe("too-many-decimals");
  expect(codeOf("0.0000001")).toBe("too-many-decimals");
  expect(codeOf("0.000000000000000001", dec("0.000000000000000001"))).toBeUndefined();
});
