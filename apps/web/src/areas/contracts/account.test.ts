import { dec, formatDec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { accountNow } from "./account.ts";
import { aPosition } from "./test-contracts.ts";

const at = (price: string) => () => dec(price);
const entrust = aPosition({ id: "w", state: "waiting", open_price: null, margin: "30" });

describe("what stands behind contracts", () => {
  test("is what is available, what is frozen, and what the marks have made of it", () => {
    const held = { positions: [aPosition({ overnight_fee: "1.5" })], entrusts: [entrust] };
    const { margin, profit, equity } = accountNow(held, dec("500"), at("20100"));
    expect([margin, profit, equity].map((value) => value && formatDec(value))).toEqual([
      "130",
      "10",
      "638.5",
    ]);
  });

  test("has only cross positions behind its margin level, with what is available", () => {
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

  test("is not guessed while a mark is missing", () => {
    const held = { positions: [aPosition(), aPosition({ id: "q" })], entrusts: [] };
    const account = accountNow(held, dec("500"), ({ id }) => (id === "q" ? undefined : dec("1")));
    expect(account).toMatchObject({ profit: undefined, equity: undefined, cross: undefined });
    expect(formatDec(account.margin)).toBe("200");
  });

  test("is unknown for whom nobody knows what is available", () => {
    const account = accountNow({ positions: [aPosition()], entrusts: [] }, undefined, at("20100"));
    expect(account.profit).toBe(dec("10"));
    expect(account.equity).toBeUndefined();
  });
});
