import { describe, expect, it } from "vitest";
import { isRefusal } from "@candor/contract/refusals.ts";
import { targetKey, targetOf } from "./target.ts";

/** The key under which a typed address is counted, or the reason that it is no address. */
const keyOf = (user_string: string, area_code?: string): string => {
  const target = targetOf({ user_string, area_code });
  return isRefusal(target) ? target.refused : targetKey(target);
};

describe("a phone number", () => {
  it.each([
    ["66", "0812345678", "+66 812345678"],
    ["66", "81-234-5678", "+66 812345678"],
    ["44", "07911 123456", "+44 7911123456"],
    ["36", "06201234567", "+36 201234567"],
    ["7", "8 916 123-45-67", "+7 9161234567"],
    ["39", "312 345 6789", "+39 3123456789"],
    ["225", "0701234567", "+225 0701234567"],
    ["1", "201 555 0123", "+1 2015550123"],
    ["1", "242 359 1234", "+1 2423591234"],
    ["1242", "3591234", "+1 2423591234"],
    ["86", "138 0013 8000", "+86 13800138000"],
    ["8", "613800138000", "+86 13800138000"],
    [undefined, "13800138000", "+86 13800138000"],
  ])("a phone number of +%s typed as %s is %s", (areaCode, text, key) => {
    expect(keyOf(text, areaCode)).toBe(key);
  });

  it.each([
    ["66", "021234567", "a landline"],
    ["66", "81234567", "too short"],
    ["66", "81234567890", "too long"],
    ["999", "812345678", "a country that is none"],
    ["86", "12800138000", "no mobile of the mainland"],
    ["86", "1380013800", "too short for the mainland"],
    ["66", "+66812345678", "with a second country"],
    ["66", "0000000000", "noughts"],
  ])("a phone number of +%s typed as %s is refused: %s", (areaCode, text) => {
    expect(keyOf(text, areaCode)).toBe("mobile-invalid");
  });
});

it("an e-mail address has one spelling", () => {
  expect(keyOf(" Mara@Candor.Example")).toBe("mara@candor.example");
});
