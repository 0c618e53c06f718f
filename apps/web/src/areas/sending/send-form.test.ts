import { dec } from "@candor/money";
import { expect, test } from "vitest";
import type { Bounds } from "../../data/limit.ts";
import { receivedOf, refusedField, sendSummary } from "./send-form.ts";

const bounds: Bounds = {
  currencyId: 3,
  code: "USDT",
  decimals: 6,
  available: dec("100.1234567"),
  remaining: dec("500"),
};
const of = (amount: string, note = "", change: Partial<Bounds> = {}) =>
  sendSummary({ amount, note }, "a", { ...bounds, ...change });

test("an amount is sent as typed, with its note", () => {
  const sent = { recipient: "a", currency_id: 3, number: "12.5" };
  expect(of("12.5").input).toEqual(sent);
  expect(of("12.5", "  ").input).toEqual(sent);
  expect(of("12.5", " for lunch ").input).toEqual({ ...sent, note: "for lunch" });
});

test("a send that the server would refuse is refused before it is sent", () => {
  const refused = (amount: string, change: Partial<Bounds> = {}) =>
    of(amount, "", change).wrong?.amount;
  expect(of("").missing).toEqual({ amount: "sending.enter-amount" });
  expect(of("0").missing).toEqual({ amount: "sending.enter-amount" });
  expect(refused("1.0000001")).toMatchObject({ refused: "too-many-decimals" });
  expect(refused("101")).toMatchObject({ refused: "insufficient-balance" });
  expect(refused("50.01", { remaining: dec("50") })).toMatchObject({
    refused: "withdrawal-limit",
    params: { remaining: dec("50"), currency: "USDT" },
  });
  expect(of("101").input).toBeUndefined();
});

test("a whole balance can be sent, although it has more decimals than the coin", () => {
  expect(of("100.1234567").input?.number).toBe("100.1234567");
});

test("an unknown limit does not stop a send on the device", () => {
  expect(of("99", "", { remaining: null }).input).toBeDefined();
});

test("the recipient gets the whole amount, and an invalid amount shows no result", () => {
  expect(receivedOf({ amount: "12.5", note: "" })).toBe(dec("12.5"));
  expect(receivedOf({ amount: "0", note: "" })).toBeUndefined();
  expect(receivedOf({ amount: "", note: "" })).toBeUndefined();
});

test("a refusal of a send is shown at the field it concerns", () => {
  expect(refusedField("withdrawal-limit")).toBe("amount");
  expect(refusedField("no-special-characters")).toBe("note");
  expect(refusedField("sends-held")).toBeUndefined();
});
