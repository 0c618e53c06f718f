import { dec } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BotUser, GRID, botUser, runAll } from "../../testing/bots.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { botAlarms } from "./alarms.ts";
import { drawHours } from "../../testing/hourly-candles.ts";

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

const DAY_MS = 86_400_000;
const DAILY = {
  strategy: "recurring",
  symbol: "BTC/USDT",
  quote_amount: "960",
  every: "day",
} as const;

describe("a recurring purchase", () => {
  it("a recurring purchase buys at its time, and both its funds and its coins stay in the user's balance", async () => {
    const bot = await user.began({ ...DAILY, times: "2" });
    expect((await user.balance("USDT")).available).toBe("100000");
    const coins = dec((await user.balance("BTC")).available);
    harness.clock.advance(DAY_MS);
    await user.move("1");
    const { bot: bought, orders } = await user.get(bot.id);
    expect(bought).toMatchObject({ purchases: 1, state: "running" });
    const [order] = orders.list;
    expect(order).toMatchObject({ state: "done", quote_amount: "960", side: "buy" });
    expect(bought.budget).toBe(order?.filled_quote);
    const now = await user.balance("BTC");
    expect(dec(now.available) - coins).toBe(
      dec(order?.filled_amount ?? "0") - dec(order?.fee ?? "0"),
    );
    expect(now.frozen).toBe("0");
    // A bot whose server was down for three days buys once afterwards.
    harness.clock.advance(3 * DAY_MS);
    await user.move("1");
    const { bot: done } = await user.get(bot.id);
    expect(done).toMatchObject({ purchases: 2, state: "stopped", cause: "purchases_made" });
    expect(await user.notices()).toHaveLength(1);
  });

  it("a recurring purchase is skipped with a notice if funds lack, and pauses after the third skip", async () => {
    const bot = await user.began({ ...DAILY, quote_amount: "100001" });
    for (let days = 0; days < 3; days += 1) {
      harness.clock.advance(DAY_MS);
      await user.move("1");
    }
    expect((await user.get(bot.id)).bot).toMatchObject({
      state: "paused",
      cause: "purchases_skipped",
      purchases: 0,
    });
    expect((await user.notices()).map(({ code }) => code)).toEqual([
      "bot-paused",
      "bot-skipped",
      "bot-skipped",
    ]);
  });
});

describe("a rebalancing", () => {
  const HALVES = {
    strategy: "rebalance",
    weights: "BTC:0.4,ETH:0.4,USDT:0.2",
    threshold: "0.05",
    budget: "10000",
  } as const;

  it("a rebalancing bot first buys its shares, then rebalances in the hour after one exceeds the threshold", async () => {
    const bot = await user.began(HALVES);
    await user.move("1");
    const first = await user.get(bot.id);
    const amountOf = (code: string, { assets }: typeof first) =>
      dec(assets.find((one) => one.code === code)?.amount ?? "0");
    expect(first.orders.list.map(({ side }) => side)).toEqual(["buy", "buy"]);
    expect(amountOf("USDT", first)).toBeLessThan(dec("2100"));
    const rise = { "BTC/USDT": "1.5" };
    await harness.moveIndex("1", rise);
    harness.clock.advance(3_600_000);
    for (let seconds = 0; seconds < 6; seconds += 1) {
      await harness.moveIndex("1", rise);
      await runAll(harness);
    }
    const second = await user.get(bot.id);
    const after = second.orders.list.slice(0, -2).toReversed();
    expect(after.map(({ side, symbol }) => `${side} ${symbol}`)).toEqual([
      "sell BTC/USDT",
      "buy ETH/USDT",
    ]);
    expect(amountOf("BTC", second) < amountOf("BTC", first)).toBe(true);
    await user.stop(bot.id, true);
    await user.move("1");
    expect((await user.get(bot.id)).bot.state).toBe("stopped");
    expect((await user.balance("ETH")).frozen).toBe("0");
  });

  it("a rebalancing bot is refused if its weights are invalid", async () => {
    const refused = async (weights: string) => (await user.refusal({ ...HALVES, weights }))?.code;
    expect(await refused("BTC:0.4,ETH:0.4")).toBe("weights-invalid");
    expect(await refused("BTC:0.5,BTC:0.5")).toBe("weights-invalid");
    expect(await refused("BTC:0.5,NONE:0.5")).toBe("unknown-market");
    expect(await refused("BTC:1")).toBe("parameter-error");
  });
});

describe("a bot", () => {
  it("only the owner of a bot reads, stops or resumes it", async () => {
    const bot = await user.began();
    const other = await botUser(harness);
    const asOther = { token: other.token };
    const got = await harness.call("bots.getBot", { id: bot.id }, asOther);
    expect(got.refusal?.code).toBe("bot-not-found");
    expect((await other.stop(bot.id, true)).refusal?.code).toBe("bot-not-found");
    expect((await other.resume(bot.id)).refusal?.code).toBe("bot-not-found");
    expect((await user.get(bot.id)).bot.state).toBe("running");
  });

  it("a bot whose process is killed mid-request places each order once", async () => {
    const { message: bot } = await user.create(GRID);
    const { ctx } = harness;
    const submit = ctx.exchange.spot.submit;
    let answered = 0;
    // The process ends after the exchange has placed half of the orders and before it answers.
    ctx.exchange.spot.submit = (async (request: Parameters<typeof submit>[0]) => {
      answered += 1;
      const answer = await submit(request);
      if (answered % 2 === 0) throw new Error("Connection terminated");
      return answer;
    }) as typeof submit;
    for (let tries = 0; tries < 6; tries += 1) {
      await runAll(harness).catch(() => undefined);
      await harness.nextSecond();
    }
    ctx.exchange.spot.submit = submit;
    await user.move("1");
    const { orders } = await user.get(bot.id);
    const cells = orders.list.filter(({ cell }) => cell !== null);
    expect(new Set(cells.map(({ cell }) => cell)).size).toBe(8);
    expect(cells).toHaveLength(8);
    expect(await user.openOrders()).toHaveLength(8);
    await user.stop(bot.id, true);
    await user.move("1");
    expect(await user.openOrders()).toEqual([]);
  });

  it("a bot pauses when its demo account is reset, and can still be stopped", async () => {
    const bot = await user.began();
    const reset = await harness.call("auth.resetDemo", {}, { token: user.token });
    expect(reset.type).toBe("ok");
    harness.clock.advance(301_000);
    await user.move("1");
    expect((await user.get(bot.id)).bot).toMatchObject({ state: "paused", cause: "order_ended" });
    await user.stop(bot.id, false);
    await user.move("1");
    expect((await user.get(bot.id)).bot.state).toBe("stopped");
    expect((await user.balance("USDT")).frozen).toBe("0");
  });

  it("a bot that throws is paused alone while other bots run on", async () => {
    const [broken, sound] = [await user.began(), await user.began()];
    await harness.database.ownerPool.query(
      `UPDATE bots SET terms = terms - 'levels', due_at = created_at WHERE id = $1`,
      [broken.id],
    );
    await user.move("1.026");
    const states = await harness.database.pool.query<{ id: string; state: string; cause: string }>(
      "SELECT id, state, cause FROM bots WHERE id = ANY ($1::uuid[])",
      [[broken.id, sound.id]],
    );
    const stateOf = (id: string) => states.rows.find((row) => row.id === id);
    expect(stateOf(broken.id)).toMatchObject({ state: "paused", cause: "failed" });
    expect(stateOf(sound.id)).toMatchObject({ state: "running" });
    const raised = (await botAlarms(harness.ctx as never)).map(({ code }) => code);
    expect(raised).toContain("bots-failed");
  });

  it("a frozen user's bot places no order, and the user can still stop it", async () => {
    const bot = await user.began();
    const { message: owner } = await harness.call("account.getUser", {}, { token: user.token });
    const since = harness.clock.now().toISOString();
    await harness.database.ownerPool.query(`
      BEGIN; SET LOCAL session_replication_role = replica;
      INSERT INTO account_freezes (user_id, cause, note, since, until, frozen_by)
      VALUES ('${owner.id}', 'abuse', 'a test', '${since}', '${since}'::timestamptz + interval '1 day', '${owner.id}');
      COMMIT`);
    await user.move("1.026");
    const during = await user.get(bot.id);
    expect(during.bot.waits_for).toBe("account-frozen");
    expect(during.orders.list.filter(({ cell }) => cell === 4)).toHaveLength(1);
    expect((await user.stop(bot.id, true)).type).toBe("ok");
    await user.move("1.026");
    expect((await user.get(bot.id)).bot.state).toBe("stopped");
  });
});

describe("a preview", () => {
  it("the preview of a bot shows what the bot then does, and saves nothing", async () => {
    const { token } = user;
    const { message: grid } = await harness.call("bots.previewBot", GRID, { token });
    expect(grid).toMatchObject({ price: "96000", is_outside: false, next_at: null });
    expect(grid.levels).toHaveLength(9);
    const { message: daily } = await harness.call("bots.previewBot", DAILY, { token });
    expect(daily.next_at).toMatch(/T00:00:00\.000Z$/);
    const outside = { ...GRID, lower_price: "60000", upper_price: "80000" };
    const { message: above } = await harness.call("bots.previewBot", outside, { token });
    expect(above).toMatchObject({ is_outside: true, first_amount: "0" });
    const { message: none } = await harness.call("bots.listBots", { is_open: "1" }, { token });
    expect(none.list).toEqual([]);
    const { message: begun } = await harness.call("bots.createBot", GRID, { token });
    const { orders } = await user.get(begun.id);
    await runAll(harness);
    await harness.nextSecond();
    await runAll(harness);
    expect(orders.list).toEqual([]);
    const [first] = (await user.get(begun.id)).orders.list.toReversed();
    expect(first).toMatchObject({ amount: grid.first_amount, side: "buy" });
    const { message: some } = await harness.call("bots.listBots", { is_open: "1" }, { token });
    expect(some.list.map(({ id }) => id)).toEqual([begun.id]);
    const stopped = await harness.call("bots.stopBot", { id: begun.id, sell: "0" }, { token });
    expect(stopped.message).toMatchObject({ state: "stopping", cause: "user" });
    const resumed = await harness.call("bots.resumeBot", { id: begun.id }, { token });
    expect(resumed.refusal?.code).toBe("bot-not-paused");
  });
});

describe("a back-test", () => {
  it("a back-test runs the same orders through recorded hours, is repeatable and is kept with the bot", async () => {
    const none = await harness.call("bots.backtestBot", GRID, { token: user.token });
    expect(none.refusal?.code).toBe("too-little-history");
    await drawHours(harness.database.ownerPool, harness.clock.now(), { days: 20, percent: 4 });
    const { message: one } = await harness.call("bots.backtestBot", GRID, { token: user.token });
    const { message: same } = await harness.call("bots.backtestBot", GRID, { token: user.token });
    expect(same).toEqual(one);
    expect(one.fills).toBeGreaterThan(10);
    expect(one.curve.length).toBeLessThanOrEqual(200);
    expect(one.limits).toContain("future");
    expect(dec(one.final_value)).toBe(dec(one.curve.at(-1)?.value ?? "0"));
    const bot = await user.began();
    expect(bot.backtest).toMatchObject({ fills: one.fills, return_rate: one.return_rate });
    for (const terms of [
      { ...DAILY },
      { strategy: "rebalance", weights: "BTC:0.5,ETH:0.5", threshold: "0.02", budget: "1000" },
    ] as const) {
      const { message } = await harness.call("bots.backtestBot", terms, { token: user.token });
      expect(message.fills).toBeGreaterThan(1);
      expect(dec(message.fees)).toBeGreaterThan(dec("0"));
    }
  });
});
