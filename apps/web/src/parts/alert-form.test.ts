import { dec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { type AlertDraft, alertSummary, changedAlert, priceAway } from "./alert-form.ts";

const draft: AlertDraft = {
  symbol: "BTC/USDT",
  kind: "price",
  direction: "above",
  price: "",
  percent: "",
};
const market = { currency_id: 1, legal_id: 3, price_tick: "0.1" };
const index = dec("96000");

describe("a price that is typed", () => {
  const typed = (value: string) => changedAlert(draft, { field: "price", value, index }).direction;

  test("a typed price sets an alert above or below the index, by its side", () => {
    expect(typed("95000")).toBe("below");
    expect(typed("97000")).toBe("above");
    expect(typed("")).toBe("above");
  });

  test("a change of market clears the typed price", () => {
    const other = changedAlert(
      { ...draft, price: "95000" },
      { field: "symbol", value: "ETH/USDT" },
    );
    expect(other).toEqual({ ...draft, symbol: "ETH/USDT" });
  });
});

test.each([
  ["-0.05", "0.1", "91200"],
  ["0.1", "0.1", "105600"],
  ["0.05", "7", "100800"],
])("a price that is %s away from the index is on a tick of %s: %s", (rate, tick, price) => {
  expect(priceAway(index, rate, tick)).toBe(price);
});

describe("an alert", () => {
  const summaryOf = (price: string, direction: AlertDraft["direction"] = "above") =>
    alertSummary({ ...draft, price, direction }, market, { index, change: undefined });

  test("an alert on the tick that is not reached yet gives the call to send", () => {
    expect(summaryOf("97000.50")).toEqual({
      input: { currency_id: 1, legal_id: 3, direction: "above", price: "97000.5" },
    });
  });

  test("an alert is refused off the tick, at a reached price, and without a price", () => {
    expect(summaryOf("97000.05")).toMatchObject({
      wrong: { price: { refused: "price-off-tick" } },
    });
    for (const [price, direction] of [
      ["96000", "above"],
      ["96000", "below"],
      ["95000", "above"],
      ["97000", "below"],
    ] as const)
      expect(summaryOf(price, direction)).toMatchObject({
        wrong: { price: { refused: "trigger-already-reached" } },
      });
    expect(summaryOf("")).toEqual({ input: undefined, missing: { price: "alerts.enter-price" } });
    expect(summaryOf("0").missing).toEqual({ price: "alerts.enter-price" });
  });
});

describe("an alert on a move", () => {
  const summaryOf = (percent: string, change?: string) =>
    alertSummary({ ...draft, kind: "move", percent }, market, {
      index,
      change: change === undefined ? undefined : dec(change),
    });

  test("an alert on a move gives the call to send with its ratio", () => {
    expect(summaryOf("5.5", "-0.05")).toEqual({
      input: { currency_id: 1, legal_id: 3, direction: "move", rate: "0.055" },
    });
  });

  test("an alert on a move is refused outside 1 to 100 percent, after such a move, and without a percentage", () => {
    for (const percent of ["0.9", "101"])
      expect(summaryOf(percent).wrong).toEqual({ percent: "alerts.enter-move" });
    expect(summaryOf("5", "-0.06").wrong).toMatchObject({ percent: { refused: "already-moved" } });
    expect(summaryOf("").missing).toEqual({ percent: "alerts.enter-move" });
  });
});
