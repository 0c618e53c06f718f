import { expect, test } from "vitest";
import { requestText } from "./request-text.ts";

test("a confirmation names the act in words, with the request's own value", () => {
  const request = JSON.stringify({ mobile: "0812345678", area_code: "66", code: "123456" });
  expect(requestText("security.bindMobile", request)).toEqual({
    text: "security.deed-mobile",
    shown: "0812345678",
  });
});

test("neither a code nor a password is shown", () => {
  const request = JSON.stringify({ password: "123123", re_password: "123123" });
  expect(requestText("security.setPayPassword", request)).toEqual({
    text: "security.deed-pay-password",
  });
});

test("a call without words of its own is confirmed as the owner's", () => {
  expect(requestText("spot.placeOrder", "{}")).toEqual({ text: "security.deed-other" });
});
