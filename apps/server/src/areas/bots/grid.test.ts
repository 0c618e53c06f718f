import { dec } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BotUser, GRID, botUser, runAll } from "../../testing/bots.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let user: BotUser;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  await harness.moveIndex("1");
  user = await botUser(harness);
});
afterAll(() => harness.close());

const held = async (code: string): Promise<string> => (await user.balance(code)).frozen;

describe("a grid", () => {
  it("a grid bot freezes its budget, buys first and places an order in each cell", async () => {
    const before = dec((await user.balance("USDT")).available);
    const bot = await user.began();
    expect(bot).toMatchObject({ strategy: "grid", state: "running", budget: "8000" });
    expect(before - dec((await user.balance("USDT")).available)).toBe(dec("8000"));
    const { cells, orders, assets } = await user.get(bot.id);
    expect(cells.map(({ holds }) => holds)).toEqual([
      "cash",
      "cash",
      "cash",
      "cash",
      "base",
      "base",
      "base",
      "base",
    ]);
    const open = orders.list.filter(({ state }) => state === "open");
    expect(open.map(({ side, price }) => `${side} ${price}`).toSorted()).toEqual(
      [
        ...["88000", "90000", "92000", "94000"].map((price) => `buy ${price}`),
        ...["98000", "100000", "102000", "104000"].map((price) => `sell ${price}`),
      ].toSorted(),
    );
    const [first] = orders.list.filter(({ cell }) => cell === null);
    expect(first).toMatchObject({ side: "buy", state: "done" });
    expect(dec(assets.find(({ code }) => code === "BTC")?.amount ?? "0")).toBe(
      dec(first?.filled_amount ?? "0") - dec(first?.fee ?? "0"),
    );
    const own = await user.openOrders();
    expect(own.every(({ bot: asked }) => asked === "grid")).toBe(true);
  });

  it("a grid bot sells one level up, buys back below and realises the distance less fees", async () => {
    const bot = await user.began();
    const before = await user.get(bot.id);
    await user.move("1.026");
    const after = await user.get(bot.id);
    expect(after.cells[4]?.holds).toBe("cash");
    const sale = after.orders.list.find(({ cell, state }) => cell === 4 && state === "done");
    expect(sale).toMatchObject({ side: "sell", price: "98000" });
    expect(dec(after.bot.realised) > dec(before.bot.realised)).toBe(true);
    await user.move("0.995");
    const back = await user.get(bot.id);
    expect(back.cells[4]?.holds).toBe("base");
    expect(back.orders.list.filter(({ cell }) => cell === 4)).toHaveLength(3);
    expect(dec(back.bot.value ?? "0")).toBe(
      dec("8000") + dec(back.bot.realised) + dec(back.bot.unrealised ?? "0"),
    );
  });

  it("a stopped grid bot returns its coins, or sells them first if the user asks for it", async () => {
    const kept = await user.began();
    const coins = dec((await user.balance("BTC")).available);
    expect((await user.stop(kept.id, false)).message.state).toBe("stopping");
    await runAll(harness);
    const stopped = await user.get(kept.id);
    expect(stopped.bot).toMatchObject({ state: "stopped", cause: "user" });
    expect(stopped.assets.every(({ amount }) => amount === "0")).toBe(true);
    expect(await user.openOrders()).toEqual([]);
    expect([await held("BTC"), await held("USDT")]).toEqual(["0", "0"]);
    expect(dec((await user.balance("BTC")).available) > coins).toBe(true);
    const sold = await user.began();
    await user.stop(sold.id, true);
    await user.move("1");
    const end = await user.get(sold.id);
    expect(end.bot.state).toBe("stopped");
    const [sale] = end.orders.list;
    expect(sale).toMatchObject({ side: "sell", price: null, state: "done" });
    expect([await held("BTC"), await held("USDT")]).toEqual(["0", "0"]);
    // A second stop changes nothing.
    expect((await user.stop(sold.id, false)).message.state).toBe("stopped");
  });

  it("a recorded second at the stop-loss stops a grid bot, even if the price recovers at once", async () => {
    const bot = await user.began({ ...GRID, stop_loss_price: "86000" });
    await harness.moveIndex("0.89");
    await user.move("1");
    const { bot: stopped } = await user.get(bot.id);
    expect(stopped).toMatchObject({ state: "stopped", cause: "stop_loss" });
    expect((await user.notices()).map(({ code }) => code)).toEqual(["bot-stopped"]);
    expect(await held("BTC")).toBe("0");
  });

  it("a grid bot pauses when the user cancels one of its orders, and continues when resumed", async () => {
    const bot = await user.began();
    const [order] = await user.open(bot.id);
    const cancelled = await harness.call(
      "spot.cancelOrder",
      { id: order?.order_id ?? "" },
      { token: user.token },
    );
    expect(cancelled.type).toBe("ok");
    harness.clock.advance(301_000);
    await user.move("1");
    expect((await user.get(bot.id)).bot).toMatchObject({ state: "paused", cause: "order_ended" });
    expect((await user.notices()).map(({ code }) => code)).toEqual(["bot-paused"]);
    expect(await user.open(bot.id)).toHaveLength(7);
    expect((await user.resume(bot.id)).type).toBe("ok");
    await user.move("1");
    expect(await user.open(bot.id)).toHaveLength(8);
    expect((await user.resume(bot.id)).refusal?.code).toBe("bot-not-paused");
  });

  it("a grid bot waits while its market is halted and trades on afterwards", async () => {
    const market = harness.ctx.catalogue.marketBySymbol("BTC/USDT");
    if (market === undefined) throw new Error("no market");
    market.state = "halted";
    harness.ctx.exchange.refresh();
    const { message: bot } = await user.create(GRID);
    await runAll(harness);
    expect((await user.get(bot.id)).bot.waits_for).toBe("market-halted");
    market.state = "open";
    harness.ctx.exchange.refresh();
    harness.clock.advance(60_000);
    await user.move("1");
    const { bot: now } = await user.get(bot.id);
    expect(now.waits_for).toBeNull();
    expect(await user.open(bot.id)).toHaveLength(8);
  });

  it("an invalid grid is refused with the figures that it exceeds", async () => {
    expect(await user.refusal({ ...GRID, levels: "100" })).toMatchObject({
      code: "grid-too-tight",
      params: { distance: "0.0036" },
    });
    expect(await user.refusal({ ...GRID, budget: "20" })).toMatchObject({ code: "below-minimum" });
    expect(await user.refusal({ ...GRID, budget: "100001" })).toMatchObject({
      code: "insufficient-balance",
      params: { available: "100000", currency: "USDT" },
    });
    expect(await user.refusal({ ...GRID, stop_loss_price: "89000" })).toMatchObject({
      code: "stop-inside-range",
    });
    expect(await user.refusal({ ...GRID, symbol: "NO/USDT" })).toMatchObject({
      code: "unknown-market",
    });
    const { lower_price: _lower, ...incomplete } = GRID;
    expect(await user.refusal(incomplete)).toMatchObject({ code: "parameter-error" });
  });

  it("a user has ten bots at most, and a request repeated with its idempotency key creates one bot", async () => {
    const key = "same";
    const [one, same] = [await user.create(GRID, key), await user.create(GRID, key)];
    expect(same.message.id).toBe(one.message.id);
    for (let count = 1; count < 10; count += 1) await user.began();
    expect(await user.refusal(GRID)).toMatchObject({
      code: "too-many-bots",
      params: { maximum: "10" },
    });
  });
});
