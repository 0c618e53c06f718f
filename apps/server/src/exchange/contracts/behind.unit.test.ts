import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { type Books, IRON, ZINC } from "../../testing/contract-books.ts";
import { annaFunded, liveOf, pass } from "../../testing/one-contract.ts";

const lastChange = (books: Books) => books.rows().changes.at(-1);

describe("margin that is taken out", () => {
  it("margin that its owner takes out leaves a position only with the first second unknown at the request", () => {
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

  it("margin stays in the position if the deciding second is a crash that its owner could know before the index", () => {
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

  it("a position refuses at once to give up margin that the current price does not allow", () => {
    const books = annaFunded();
    const { id } = books.open("anna");
    expect(books.takeMargin(id, "1")).toMatchObject({ refused: "margin-too-low" });
    expect(liveOf(books, id)?.decision).toBeUndefined();
  });

  it("a request to take out margin lapses when no second comes in time", () => {
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
  it("a higher leverage waits for the next second and is not granted if that second is a crash", () => {
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

  it("a lower leverage moves money into the margin at once", () => {
    const books = annaFunded();
    const { id } = books.open("anna", { multiple: 20 });
    books.setLeverage(id, 5);
    expect(liveOf(books, id)).toMatchObject({ multiple: 5, decision: undefined });
    expect(lastChange(books)).toMatchObject({ what: "multiple", event: 2 });
  });
});

describe("another mode", () => {
  it("a cross position does not become isolated in a crash that its owner could know in advance", () => {
    const books = annaFunded();
    const { id } = books.open("anna", { mode: "cross" });
    expect(books.setMode(id, "isolated")).toMatchObject({ ok: { mode: "cross" } });
    pass(books, "94");
    expect(liveOf(books, id)).toMatchObject({ mode: "cross", decision: undefined });
    expect(lastChange(books)).toMatchObject({ what: "lapse" });
    expect(books.setMode(id, "isolated")).toMatchObject({ refused: "would-liquidate" });
  });

  it("a stop fires in the same second that changes the margin mode", () => {
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
  ])("a closing is accepted beside a waiting request and executed after it: %s", (_, ask) => {
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

  it("a closing does not undo stops accepted earlier, which fire first", () => {
    const books = annaFunded();
    const { id } = books.open("anna");
    books.setStops(id, "99.5");
    books.later(400);
    books.close(id);
    pass(books, "99", 300);
    expect(books.closings(id)).toMatchObject([{ cause: "stop-loss", event: 3 }]);
  });

  it("a closing accepted after a known second is executed by a later one", () => {
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
  it("a cross account releases cash to another account only as far as it can bear the shock without it", () => {
    const books = annaFunded();
    books.give("anna spot", "0");
    books.open("anna", { mode: "cross", multiple: 20 });
    // 10 x 100 are open and have lost the spread: 50 have to stay, of which margin is about 50.
    expect(books.bring("anna", "949", true)).toMatchObject({ refused: "insufficient-balance" });
    expect(books.bring("anna", "940", true)).toHaveProperty("ok");
  });

  it("a cross account releases no cash for another position's margin that it needs to bear the shock", () => {
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
