import { expect, test } from "vitest";
import { deedOf } from "./deeds.ts";

test("what is confirmed is said in words, with what the request holds of it", () => {
  const request = JSON.stringify({ mobile: "0812345678", area_code: "66", code: "123456" });
  expect(deedOf("security.bindMobile", request)).toEqual({
    text: "security.deed-mobile",
    shown: "0812345678",
  });
});

test("neither a code nor a password is shown", () => {
  const request = JSON.stringify({ password: "123123", re_password: "123123" });
  expect(deedOf("security.setPayPassword", request)).toEqual({
    text: "security.deed-pay-password",
  });
});

test("a call without words of its own is confirmed as the owner's", () => {
  expect(deedOf("spot.placeOrder", "{}")).toEqual({ text: "security.deed-other" });
});
