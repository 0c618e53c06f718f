import { dec, formatDec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { accountNow as accountAt } from "./account.ts";
import { aPosition } from "./test-contracts.ts";

const NOW = Date.parse("2026-03-02T10:00:00Z");
const accountNow = (
  held: Parameters<typeof accountAt>[0],
  available: Parameters<typeof accountAt>[1],
  markOf: Parameters<typeof accountAt>[2],
) => accountAt(held, available, markOf, NOW);
const at = (price: string) => () => dec(price);
const pendingOrder = aPosition({ id: "w", state: "waiting", open_price: null, margin: "30" });

describe("what stands behind contracts", () => {
  test("a contract account's equity is its available and frozen balance and the profit at the marks", () => {
    const held = { positions: [aPosition({ overnight_fee: "1.5" })], entrusts: [pendingOrder] };
    const { margin, profit, equity } = accountNow(held, dec("500"), at("20100"));
    expect([margin, profit, equity].map((value) => value && formatDec(value))).toEqual([
      "130",
      "10",
      "638.5",
    ]);
  });

  test("the margin level counts cross positions alone, with the available balance behind them", () => {
    const cross = aPosition({ id: "c", mode: "cross", lots: 50, margin: "50" });
    const account = accountNow(
      { positions: [aPosition(), cross], entrusts: [] },
      dec("500"),
      at("20000"),
    );
    expect(account.crossIds).toEqual(["c"]);
    // (500 + 50) / (1000 x 0.005 + 1).
    expect(account.riskRate && formatDec(account.riskRate).slice(0, 6)).toBe("91.666");
    const alone = accountNow({ positions: [aPosition()], entrusts: [] }, dec("500"), at("20000"));
    expect(alone.riskRate).toBeUndefined();
  });

  test("a user can withdraw from cross margin what remains after a price jump of 5 %", () => {
    const cross = aPosition({ id: "c", mode: "cross", lots: 50, margin: "50" });
    const leavable = (price: string, ...rest: ReturnType<typeof aPosition>[]) =>
      accountNow({ positions: [cross, ...rest], entrusts: [] }, dec("500"), at(price)).leavable;
    // The equity is 500 + 50 - 20, less 5 % of 980.
    expect(leavable("19600")).toBe(dec("481"));
    expect(leavable("20400")).toBe(dec("500"));
    const closing = { ...cross.terms, gap: "0.08", closes_at: "2026-03-02T11:59:00.000Z" };
    const near = accountNow(
      { positions: [{ ...cross, terms: closing }], entrusts: [] },
      dec("500"),
      at("19600"),
    );
    // Before a close the gap counts instead: 8 % of 980.
    expect(near.leavable).toBe(dec("451.6"));
    const alone = accountNow({ positions: [aPosition()], entrusts: [] }, dec("500"), at("19600"));
    expect(alone.leavable).toBe(dec("500"));
  });

  test("a contract account's profit and equity are unknown while a mark is missing", () => {
    const held = { positions: [aPosition(), aPosition({ id: "q" })], entrusts: [] };
    const account = accountNow(held, dec("500"), ({ id }) => (id === "q" ? undefined : dec("1")));
    expect(account).toMatchObject({ profit: undefined, equity: undefined, cross: undefined });
    expect(formatDec(account.margin)).toBe("200");
  });

  test("a contract account's equity is unknown while the available balance is", () => {
    const account = accountNow({ positions: [aPosition()], entrusts: [] }, undefined, at("20100"));
    expect(account.profit).toBe(dec("10"));
    expect(account.equity).toBeUndefined();
  });
});
