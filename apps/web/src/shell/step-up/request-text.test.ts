import { expect, test } from "vitest";
import { requestText } from "./request-text.ts";

test("a confirmation describes the act in words, with the request's own value", () => {
  const request = JSON.stringify({ mobile: "0812345678", area_code: "66", code: "123456" });
  expect(requestText("security.bindMobile", request)).toEqual({
    text: "security.deed-mobile",
    shown: "0812345678",
  });
});

test("a confirmation shows neither a code nor a password", () => {
  const request = JSON.stringify({ password: "123123", re_password: "123123" });
  expect(requestText("security.setPayPassword", request)).toEqual({
    text: "security.deed-pay-password",
  });
});

test("a withdrawal's confirmation names currency, address and amount, and a send's its currency", () => {
  const withdrawal = JSON.stringify({ currency: 3, number: "25", address: "a-1" });
  expect(requestText("withdrawal.requestWithdrawal", withdrawal)).toEqual({
    text: "security.deed-withdrawal",
    shown: "25",
    currencyId: 3,
    addressId: "a-1",
  });
  const send = JSON.stringify({ recipient: "r-1", currency_id: 1, number: "0.5" });
  expect(requestText("sending.send", send)).toEqual({
    text: "security.deed-send",
    shown: "0.5",
    currencyId: 1,
  });
});

test("a call without its own words has the general confirmation", () => {
  expect(requestText("spot.placeOrder", "{}")).toEqual({ text: "security.deed-other" });
});
