import { type Dec, add, dec, mul, quantize } from "@candor/money";
import { describe, expect, test } from "vitest";
import { aContext, aDraft, terms } from "../test-contracts.ts";
import { changedDraft } from "./draft.ts";
import { writtenDraft } from "./lots.ts";
import {
  type StopBase,
  noStops,
  pricesOf,
  shownStop,
  stopPriceAt,
  stopShareOf,
  stopsIn,
} from "./stop-share.ts";
import { summaryOf } from "./summary.ts";

const base = (direction: "long" | "short", entryPrice = "1000"): StopBase => ({
  direction,
  entryPrice: dec(entryPrice),
  multiple: 20,
  terms: { priceTick: dec("0.1"), priceMax: dec("1000000") },
});

describe("a stop in percent", () => {
  test("a stop loss is below the entry for a long and above it for a short, a take profit the other way", () => {
    expect(stopPriceAt("stopLoss", "2", "percent", base("long"))).toBe("980");
    expect(stopPriceAt("stopLoss", "2", "percent", base("short"))).toBe("1020");
    expect(stopPriceAt("takeProfit", "2", "percent", base("long"))).toBe("1020");
    expect(stopPriceAt("takeProfit", "2", "percent", base("short"))).toBe("980");
  });

  test("a stop between two ticks loses no more and wins no less than what was asked for", () => {
    expect(stopPriceAt("stopLoss", "1", "percent", base("long", "1000.3"))).toBe("990.3");
    expect(stopPriceAt("stopLoss", "1", "percent", base("short", "1000.3"))).toBe("1010.3");
    expect(stopPriceAt("takeProfit", "1", "percent", base("long", "1000.3"))).toBe("1010.4");
    expect(stopPriceAt("takeProfit", "1", "percent", base("short", "1000.3"))).toBe("990.2");
  });

  test("percent of the margin are percent of the price times the leverage", () => {
    expect(stopPriceAt("stopLoss", "40", "roe", base("long"))).toBe("980");
    expect(stopShareOf("stopLoss", "980", "roe", base("long"))).toBe("40");
    expect(stopShareOf("takeProfit", "980", "percent", base("short"))).toBe("2");
    expect(stopShareOf("stopLoss", "1010", "percent", base("long"))).toBe("-1");
  });

  test("a percentage that no price has becomes a price that the rules refuse, never no stop", () => {
    expect(stopPriceAt("stopLoss", "100", "percent", base("long"))).toBe("0.1");
    expect(stopPriceAt("stopLoss", "250", "percent", base("long"))).toBe("0.1");
    expect(stopPriceAt("takeProfit", "9".repeat(18), "percent", base("long"))).toBe("1000000.1");
  });

  test("a change of unit keeps the price, also where the percentage would round it", () => {
    const typed = { ...noStops, takeProfit: "1012.3", stopLossShare: "" };
    const after = stopsIn("percent", typed, base("long"));
    expect(shownStop("takeProfit", after, base("long"))).toBe("1.23");
    expect(pricesOf(after, base("long")).takeProfit).toBe("1012.3");
    const back = stopsIn("price", { ...after, takeProfit: "", takeProfitShare: "2" }, base("long"));
    expect(back).toEqual({ ...noStops, takeProfit: "1020" });
  });
});

describe("an order with a stop in percent", () => {
  const typed = changedDraft(aDraft({ lots: "", size: "100", unit: "lots" }), {
    field: "stops",
    value: { stopUnit: "percent", takeProfitShare: "2" },
  });
  const sentAt = (mark: string) => {
    const context = aContext({ mark });
    return summaryOf(writtenDraft(typed, context), context).input?.order.target_profit_price;
  };

  test("the order sends the price that the percentage comes to when it is sent", () => {
    const wanted = (price: Dec) => quantize(mul(price, dec("1.02"), "up"), terms.priceTick, "up");
    expect(dec(sentAt("20000") ?? "0")).toBe(wanted(dec("20000")));
    expect(dec(sentAt("20010") ?? "0")).toBe(wanted(add(dec("20000"), dec("10"))));
  });

  test("another direction empties the stops and keeps their unit", () => {
    const after = changedDraft(typed, { field: "direction", value: "short" });
    expect(after).toMatchObject({ ...noStops, stopUnit: "percent" });
  });
});
