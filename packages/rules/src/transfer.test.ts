import { dec } from "@candor/money";
import { expect, test } from "vitest";
import { refuseTransfer } from "./transfer.ts";

const USDT = { code: "USDT", decimals: 6 };
const HELD = dec("12.345678901234567891");
const codeOf = (amount: string, available = HELD) =>
  refuseTransfer(dec(amount), available, USDT)?.refused;

test("a transfer takes any amount with the currency's decimals up to the available balance", () => {
  expect(codeOf("12.345678")).toBeUndefined();
  expect(codeOf("12.345679")).toBe("insufficient-balance");
});

test("a transfer of the whole balance may have all of its decimals, and no other amount may", () => {
  expect(codeOf("12.345678901234567891")).toBeUndefined();
  expect(codeOf("12.345678901234567890")).toBe("too-many-decimals");
  expect(codeOf("0.0000001")).toBe("too-many-decimals");
  expect(codeOf("0.000000000000000001", dec("0.000000000000000001"))).toBeUndefined();
});
