import { ZERO, dec, neg } from "@candor/money";
import { describe, expect, it } from "vitest";
import { RELATION } from "../../testing/contract-asks.ts";
import { annaFunded, liveOf, pass } from "../../testing/one-contract.ts";
import { readDecision } from "./decision.ts";

describe("a copy at market", () => {
  it("a copy at market is bound by the follower's worst price where that is nearer than its slippage", () => {
    const books = annaFunded();
    const { id } = books.submit("anna", { slippage: "0.05", worstPrice: "100.3" });
    expect(liveOf(books, id)).toMatchObject({ worstPrice: dec("100.3") });
    pass(books, "100.5");
    expect(liveOf(books, id)).toBeUndefined();
    const { id: other } = books.submit("anna", { slippage: "0.001", worstPrice: "110" });
    expect(liveOf(books, other)?.worstPrice).toBeLessThan(dec("101"));
  });

  it("a copy is refused, long or short, if the house's price is already beyond the follower's worst price", () => {
    const books = annaFunded();
    const before = books.cashOf("anna");
    expect(() => books.submit("anna", { slippage: "0.05", worstPrice: "100" })).toThrow(
      "price-beyond",
    );
    expect(() =>
      books.submit("anna", { direction: "short", slippage: "0.05", worstPrice: "100" }),
    ).toThrow("price-beyond");
    expect(books.cashOf("anna")).toBe(before);
  });
});

describe("a closing that follows the lead's", () => {
  it("a closing that follows the lead's is decided like its owner's, and records its cause", () => {
    const books = annaFunded();
    const { id } = books.open("anna");
    expect(books.close(id, { lots: 4, cause: "lead" })).toHaveProperty("ok");
    const asked = books.rows().changes.findLast(({ what }) => what === "ask");
    expect(readDecision(asked?.decision ?? "")).toMatchObject({ kind: "close", cause: "lead" });
    pass(books, "100");
    expect(books.close(id)).toHaveProperty("ok");
    pass(books, "100");
    expect(books.closings(id)).toMatchObject([
      { cause: "lead", lots: 4 },
      { cause: "user", lots: 6 },
    ]);
  });
});

describe("a lead's share", () => {
  it("a lead's share goes to escrow in whole units as far as there is cash, and its line names the relation", () => {
    const books = annaFunded();
    const before = books.cashOf("anna");
    expect(books.share("anna", "12.5")).toEqual({ ok: { amount: "12.5" } });
    expect(books.cashOf("anna")).toBe(before - dec("12.5"));
    expect(books.draft.lines.user.at(-1)).toMatchObject({
      kind: "copy-share",
      amount: neg(dec("12.5")),
      ref: RELATION,
    });
    books.give("ben", "1.2345678");
    expect(books.share("ben", "5")).toEqual({ ok: { amount: "1.234567" } });
    expect(books.share("nobody", "5")).toEqual({ ok: { amount: "0" } });
    expect(books.share("anna", "12.5", true)).toEqual({ ok: { amount: "12.5" } });
    expect(books.cashOf("anna")).toBe(before);
  });

  it("a lead's share takes no cash that cross positions need behind them", () => {
    const books = annaFunded();
    books.give("anna", "20000");
    books.open("anna", { mode: "cross", multiple: 50, lots: 200 });
    const answer = books.share("anna", "20000");
    const moved = "ok" in answer ? dec(answer.ok.amount) : ZERO;
    expect(moved).toBeGreaterThan(ZERO);
    expect(books.cashOf("anna")).toBeGreaterThan(ZERO);
    expect(books.share("anna", "20000")).toEqual({ ok: { amount: "0" } });
    const told = books.rows().changes.findLast(({ what }) => what === "transfer");
    expect(told?.user_id).toBe("anna");
  });
});
