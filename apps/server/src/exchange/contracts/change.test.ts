import { add, dec, formatDec, sub } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anotherExchange } from "../../testing/another-exchange.ts";
import { type ContractUser, GOLD, contractsOf } from "../../testing/contracts.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let user: ContractUser;
beforeEach(async () => {
  harness = await createHarness();
  user = await contractsOf(harness);
});
afterEach(() => harness.close());

const open = (order: Parameters<ContractUser["opened"]>[0] = {}) =>
  user.opened({ lots: 100, multiple: 20, ...order }, GOLD);
/** Gold's first price plus `more`. */
const price = (more: string): string => formatDec(add(dec("4210"), dec(more)));
const positions = async () => (await user.all()).positions;

describe("stops", () => {
  it("a take profit closes a position at the house's price once the mark reaches its trigger", async () => {
    const { id } = await open({ target_profit_price: price("40"), stop_loss_price: price("-40") });
    await user.moveTo(GOLD, price("39.99"));
    expect(await positions()).toHaveLength(1);
    await user.moveTo(GOLD, price("40"));
    const [closing] = (await user.receipt(id)).closings;
    expect(closing).toMatchObject({ cause: "take-profit", mark: price("40") });
    expect(dec(closing?.price ?? "0")).toBeLessThan(dec(price("40")));
  });

  it("a user changes and removes stops, which are refused on the wrong side of the mark", async () => {
    const { id } = await open({ stop_loss_price: price("-40") });
    const wrong = await user.call("contracts.setStops", { id, stop_loss_price: price("1") });
    expect(wrong.refusal).toMatchObject({
      code: "stop-wrong-side",
      params: { field: "stop_loss_price" },
    });
    const set = await user.call("contracts.setStops", { id, target_profit_price: price("10") });
    const both = { stop_loss_price: price("-40"), target_profit_price: price("10") };
    expect(set.message).toMatchObject({
      target_profit_price: null,
      decision: { kind: "stops", ...both },
    });
    await harness.nextSecond();
    expect(await positions()).toMatchObject([{ decision: null, ...both }]);
    await user.call("contracts.setStops", { id, stop_loss_price: "" });
    await harness.nextSecond();
    expect(await positions()).toMatchObject([
      { stop_loss_price: null, target_profit_price: price("10") },
    ]);
    await user.moveTo(GOLD, price("-41"));
    expect(await positions()).toHaveLength(1);
  });

  it("a stop loss of a short position fires when the mark rises", async () => {
    const { id } = await open({ direction: "short", stop_loss_price: price("30") });
    await user.moveTo(GOLD, price("31"));
    expect((await user.receipt(id)).closings).toMatchObject([{ cause: "stop-loss" }]);
  });
});

describe("a pending order", () => {
  it("a pending order holds the cost of opening and opens once the house's price is no worse than its limit", async () => {
    const { id } = await open({ type: "limit", price: price("-20") });
    const held = await user.balance();
    expect((await user.all()).entrusts).toMatchObject([
      { id, state: "waiting", margin: held.frozen },
    ]);
    await user.moveTo(GOLD, price("-20"));
    expect((await user.all()).entrusts).toHaveLength(1);
    await user.moveTo(GOLD, price("-25"));
    const [position] = await positions();
    expect(position).toMatchObject({ id, state: "open", limit_price: price("-20") });
    expect(dec(position?.open_price ?? "0")).toBeLessThanOrEqual(dec(price("-20")));
    expect((await user.balance()).frozen).toBe(position?.margin);
  });

  it("a cancelled pending order releases its hold and cannot be cancelled again", async () => {
    const { id } = await open({ type: "limit", price: price("-20") });
    expect((await user.call("contracts.cancelEntrust", { id })).message).toMatchObject({
      state: "waiting",
      decision: { kind: "cancel" },
    });
    await harness.nextSecond();
    expect((await user.trades())[0]).toMatchObject({ id, state: "cancelled" });
    expect(await user.balance()).toEqual({ available: "10000", frozen: "0" });
    for (let second = 0; second < 3; second += 1) await harness.moveIndex("1");
    expect((await user.call("contracts.cancelEntrust", { id })).refusal?.code).toBe(
      "position-not-open",
    );
  });

  it("a short pending order opens at a better price across a gap, and is cancelled if its cost cannot be paid", async () => {
    const rich = await open({ type: "limit", direction: "short", price: price("20") });
    await open({ type: "limit", direction: "short", price: price("20"), lots: 4500 });
    await harness.moveIndex("1.3");
    const [position] = await positions();
    expect(position).toMatchObject({ id: rich.id, state: "open" });
    expect(dec(position?.open_price ?? "0")).toBeGreaterThan(dec("5400"));
    expect((await user.trades())[0]).toMatchObject({ state: "cancelled", margin: "0" });
  });

  it("a pending order keeps its stops for the position that it opens", async () => {
    await open({ type: "limit", price: price("-20"), stop_loss_price: price("-60") });
    await user.moveTo(GOLD, price("-25"));
    await user.moveTo(GOLD, price("-60"));
    expect((await user.trades())[0]).toMatchObject({ state: "closed" });
  });
});

describe("the margin of a position", () => {
  const change = (id: string, type: "add" | "take", amount: string) =>
    user.call("contracts.changeMargin", { id, type, amount });

  it("adding margin moves the liquidation price away from the mark", async () => {
    const { id, margin, liquidation_price: before } = await open();
    const { message } = await change(id, "add", "100");
    expect(sub(dec(message.margin), dec(margin))).toBe(dec("100"));
    expect(dec(message.liquidation_price ?? "")).toBeLessThan(dec(before ?? ""));
    await user.moveTo(GOLD, before ?? "");
    expect(await positions()).toHaveLength(1);
    expect((await change(id, "add", "100000")).refusal?.code).toBe("insufficient-balance");
  });

  it("a user takes out the margin that was added, but not the margin that the position needs", async () => {
    const { id } = await open();
    await change(id, "add", "100");
    expect((await change(id, "take", "100")).message).toMatchObject({
      decision: { kind: "margin", amount: "100" },
    });
    expect((await change(id, "take", "1")).refusal?.code).toBe("decision-pending");
    await harness.nextSecond();
    expect((await change(id, "take", "2")).refusal?.code).toBe("margin-too-low");
  });

  it("changing the leverage changes the margin, and is refused where it would cause a liquidation", async () => {
    const { id, margin } = await open();
    const set = (multiple: string) => user.call("contracts.changeMultiple", { id, multiple });
    expect(dec((await set("10")).message.margin) / 2n).toBe(dec(margin));
    expect((await set("101")).refusal?.code).toBe("multiple-too-high");
    await user.moveTo(GOLD, price("-50"));
    expect((await set("100")).refusal?.code).toBe("would-liquidate");
    expect((await positions())[0]).toMatchObject({ multiple: 10 });
  });
});

describe("many positions", () => {
  it("closing many positions at once selects by direction and reports each result by itself", async () => {
    await open({ direction: "long" });
    await open({ direction: "short" });
    await open({ direction: "long", lots: 50 });
    const long = await user.call("contracts.closePositions", { type: "long" });
    expect(long.message.results.map((result) => result.is_accepted)).toEqual([true, true]);
    await harness.nextSecond();
    expect(await positions()).toMatchObject([{ direction: "short" }]);
    const all = await user.call("contracts.closePositions", { type: "all" });
    expect(all.message.results).toHaveLength(1);
    await harness.nextSecond();
    expect(await positions()).toEqual([]);
  });
});

describe("a restart", () => {
  it("a restart restores every position and trigger, and trading continues", async () => {
    const stopped = await open({ stop_loss_price: price("-40") });
    const waiting = await open({ type: "limit", price: price("-60") });
    const crossed = await open({ mode: "cross" });
    await harness.ctx.exchange.stop();
    const other = anotherExchange(harness);
    await other.start();
    const doubts = [...other.contracts.books().values()].flatMap(({ doubt }) => doubt ?? []);
    expect(doubts).toEqual([]);
    await other.stop();
    await harness.ctx.exchange.start();
    await user.moveTo(GOLD, price("-70"));
    expect((await user.all()).positions.map(({ id }) => id).toSorted()).toEqual(
      [waiting.id, crossed.id].toSorted(),
    );
    expect((await user.receipt(stopped.id)).closings).toMatchObject([{ cause: "stop-loss" }]);
  });
});
