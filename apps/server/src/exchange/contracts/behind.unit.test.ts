import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { type Books, IRON, ZINC } from "../../testing/contract-books.ts";
import { annaFunded, liveOf, pass } from "../../testing/one-contract.ts";

const lastChange = (books: Books) => books.rows().changes.at(-1);

describe("margin that is taken out", () => {
  it("leaves with the first second that was unknown, and not before", () => {
    const books = annaFunded();
    const { id } = books.open("anna");
    books.addMargin(id, "100");
    const { margin = 0n } = liveOf(books, id) ?? {};
    expect(books.takeMargin(id, "100")).toMatchObject({ ok: { held: "150.05" } });
    pass(books, "100", 800);
    expect(liveOf(books, id)?.margin).toBe(margin);
    pass(books, "100");
    expect(liveOf(books, id)).toMatchObject({ margin: margin - dec("100"), decision: undefined });
    expect(lastChange(books)).toMatchObject({ what: "margin", event: 4 });
  });

  it("stays where that second is a crash that its owner could know before the index", () => {
    const books = annaFunded();
    const { id } = books.open("anna");
    books.addMargin(id, "100");
    const before = books.cashOf("anna");
    expect(books.takeMargin(id, "100")).toHaveProperty("ok");
    pass(books, "94");
    expect(books.cashOf("anna")).toBe(before);
    expect(lastChange(books)).toMatchObject({ what: "lapse", event: 3, decision: null });
    pass(books, "85.5");
    // The user paid the loss out of the margin; the fund paid nothing.
    expect(books.rows().closings).toMatchObject([{ cause: "liquidation", deficit: "0" }]);
  });

  it("is refused at once where the price of now allows no such amount", () => {
    const books = annaFunded();
    const { id } = books.open("anna");
    expect(books.takeMargin(id, "1")).toMatchObject({ refused: "margin-too-low" });
    expect(liveOf(books, id)?.decision).toBeUndefined();
  });

  it("comes to nothing where no second comes in time", () => {
    const books = annaFunded();
    const { id } = books.open("anna");
    books.addMargin(id, "100");
    books.takeMargin(id, "100");
    books.pause(5);
    pass(books, "100");
    expect(lastChange(books)).toMatchObject({ what: "lapse" });
    expect(liveOf(books, id)?.margin).toBeGreaterThan(dec("150"));
  });
});

describe("another multiple", () => {
  it("that is higher waits for the second, and is not given by a crash", () => {
    const books = annaFunded();
    const { id } = books.open("anna", { multiple: 5 });
    const { margin } = liveOf(books, id) ?? {};
    books.setLeverage(id, 20);
    expect(liveOf(books, id)).toMatchObject({ multiple: 5, margin });
    pass(books, "94");
    expect(liveOf(books, id)).toMatchObject({ multiple: 5, margin });
    expect(lastChange(books)).toMatchObject({ what: "lapse" });
    books.setLeverage(id, 6);
    pass(books, "94");
    expect(liveOf(books, id)).toMatchObject({ multiple: 6 });
  });

  it("that is lower brings money in, at once", () => {
    const books = annaFunded();
    const { id } = books.open("anna", { multiple: 20 });
    books.setLeverage(id, 5);
    expect(liveOf(books, id)).toMatchObject({ multiple: 5, decision: undefined });
    expect(lastChange(books)).toMatchObject({ what: "multiple", event: 2 });
  });
});

describe("another mode", () => {
  it("keeps the account behind a position through a crash that its owner could know", () => {
    const books = annaFunded();
    const { id } = books.open("anna", { mode: "cross" });
    expect(books.setMode(id, "isolated")).toMatchObject({ ok: { mode: "cross" } });
    pass(books, "94");
    expect(liveOf(books, id)).toMatchObject({ mode: "cross", decision: undefined });
    expect(lastChange(books)).toMatchObject({ what: "lapse" });
    expect(books.setMode(id, "isolated")).toMatchObject({ refused: "would-liquidate" });
  });

  it("has stops fire by the second that decides it", () => {
    const books = annaFunded();
    const { id } = books.open("anna", { stopLossPrice: "99.5" });
    books.setMode(id, "cross");
    pass(books, "99");
    expect(books.rows().changes.at(-1)).toMatchObject({ what: "mode", event: 3 });
    expect(books.closings(id)).toMatchObject([{ cause: "stop-loss", event: 3 }]);
  });
});

describe("a closing that is asked for while something else waits", () => {
  it.each([
    ["stops", (books: Books, id: string) => books.setStops(id, "90")],
    ["margin", (books: Books, id: string) => books.takeMargin(id, "1")],
    ["another multiple", (books: Books, id: string) => books.setLeverage(id, 21)],
    ["another mode", (books: Books, id: string) => books.setMode(id, "cross")],
  ])("is accepted beside it, and executed after it: %s", (_, ask) => {
    const books = annaFunded();
    const { id } = books.open("anna");
    books.addMargin(id, "10");
    expect(ask(books, id)).toHaveProperty("ok");
    expect(books.close(id)).toHaveProperty("ok");
    expect(books.setStops(id, "80")).toMatchObject({ refused: "decision-pending" });
    pass(books, "100");
    const [change] = books.rows().changes.slice(-1);
    expect(change?.decision).toMatch(/^close\|/);
    expect(books.closings(id)).toMatchObject([{ cause: "user", event: 3, lots: 10 }]);
  });

  it("takes none of it back: stops that were accepted first fire first", () => {
    const books = annaFunded();
    const { id } = books.open("anna");
    books.setStops(id, "99.5");
    books.later(400);
    books.close(id);
    pass(books, "99", 300);
    expect(books.closings(id)).toMatchObject([{ cause: "stop-loss", event: 3 }]);
  });

  it("is executed by a later second where that one was known", () => {
    const books = annaFunded();
    const { id } = books.open("anna");
    books.setStops(id, "90");
    books.later(400);
    books.close(id, { lots: 4 });
    pass(books, "100", 300);
    expect(liveOf(books, id)).toMatchObject({
      stopLossPrice: dec("90"),
      decision: { kind: "close" },
    });
    expect(books.closings(id)).toEqual([]);
    pass(books, "100");
    expect(books.closings(id)).toMatchObject([{ cause: "user", event: 4, lots: 4 }]);
  });
});

describe("what stands behind cross positions", () => {
  it("leaves for another account only as far as they can bear the shock without it", () => {
    const books = annaFunded();
    books.give("anna spot", "0");
    books.open("anna", { mode: "cross", multiple: 20 });
    // 10 x 100 are open, and have lost the spread: 50 have to stay, of which about 50 are the margin.
    expect(books.bring("anna", "949", true)).toMatchObject({ refused: "insufficient-balance" });
    expect(books.bring("anna", "940", true)).toHaveProperty("ok");
  });

  it("does not leave into a margin of another position either", () => {
    const books = annaFunded();
    books.tick({ [IRON]: "100", [ZINC]: "50" });
    books.runAll();
    books.open("anna", { mode: "cross", multiple: 50, lots: 100 });
    const free = books.cashOf("anna");
    expect(() => books.submit("anna", { marketId: ZINC, multiple: 1, lots: 13 })).toThrow(
      "insufficient-balance",
    );
    expect(books.cashOf("anna")).toBe(free);
  });
});
