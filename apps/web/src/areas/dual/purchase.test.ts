import { expect, it } from "vitest";
import { changedPurchase, openedPurchase } from "./purchase.ts";

const shelf = { unit: "0.01" };
const changed = changedPurchase(shelf);
const opened = openedPurchase(shelf);

it("a purchase form opens with one share and its cost", () => {
  expect(opened).toMatchObject({ amount: "0.01", num: "1" });
});

it("an amount buys the whole shares that it pays for, and stays as typed", () => {
  expect(changed(opened, { amount: "0.0599" })).toMatchObject({ amount: "0.0599", num: "5" });
  expect(changed(opened, { amount: "0.06" })).toMatchObject({ num: "6" });
});

it("an amount below one share buys none", () => {
  expect(changed(opened, { amount: "0.0099" })).toMatchObject({ num: "" });
  expect(changed(opened, { amount: "" })).toMatchObject({ num: "" });
});

it("a number of shares sets the amount, and half a share sets none", () => {
  expect(changed(opened, { num: "12" })).toMatchObject({ amount: "0.12" });
  expect(changed(opened, { num: "1.5" })).toMatchObject({ num: "1.5", amount: "" });
});

it("accepting the risk changes neither amount nor shares", () => {
  expect(changed(opened, { isAccepted: true })).toEqual({ ...opened, isAccepted: true });
});
