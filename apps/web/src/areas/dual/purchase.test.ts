import { expect, it } from "vitest";
import { changedPurchase, openedPurchase } from "./purchase.ts";

const shelf = { unit: "0.01" };
const changed = changedPurchase(shelf);
const opened = openedPurchase(shelf);

it("a form opens with one share and its cost", () => {
  expect(opened).toMatchObject({ amount: "0.01", num: "1" });
});

it("an amount buys as many whole shares as it pays for, and stays as it is written", () => {
  expect(changed(opened, { amount: "0.0599" })).toMatchObject({ amount: "0.0599", num: "5" });
  expect(changed(opened, { amount: "0.06" })).toMatchObject({ num: "6" });
});

it("an amount below one share buys none, and is no share by rounding", () => {
  expect(changed(opened, { amount: "0.0099" })).toMatchObject({ num: "" });
  expect(changed(opened, { amount: "" })).toMatchObject({ num: "" });
});

it("shares name their amount, and half a share names none", () => {
  expect(changed(opened, { num: "12" })).toMatchObject({ amount: "0.12" });
  expect(changed(opened, { num: "1.5" })).toMatchObject({ num: "1.5", amount: "" });
});

it("accepting the risk changes neither", () => {
  expect(changed(opened, { isAccepted: true })).toEqual({ ...opened, isAccepted: true });
});
