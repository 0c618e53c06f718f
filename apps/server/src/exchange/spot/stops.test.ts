import { dec } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anotherExchange } from "../../testing/another-exchange.ts";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { BTC, armedStops, ordersOf } from "../../testing/spot-orders.ts";

let harness: Harness;
let token: string;
let orders: ReturnType<typeof ordersOf>;
beforeEach(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
  orders = ordersOf(harness, token);
});
afterEach(() => harness.close());

describe("a stop order", () => {
  it("a stop order holds its funds while it waits, and sells at market once the index falls to its trigger", async () => {
    const { id, state } = await orders.placed({
      type: "sell",
      order_type: "stop-market",
      amount: "0.5",
      trigger_price: "90000",
    });
    expect(state).toBe("pending");
    expect(await orders.balance("BTC")).toMatchObject({ available: "0.5", frozen: "0.5" });
    await harness.moveIndex("0.95");
    expect((await orders.orderOf(id)).state).toBe("pending");
    await harness.moveIndex("0.93");
    await harness.nextSecond();
    expect(await orders.orderOf(id)).toMatchObject({
      status: "completed",
      filled_amount: "0.5",
      trigger_price: "90000",
      trigger_source: "index",
      trigger_direction: "fall",
      target_price: null,
    });
    expect(await orders.balance("BTC")).toMatchObject({ available: "0.5", frozen: "0" });
    expect(armedStops(harness)).toBe(0);
  });

  it("a triggered stop limit order rests at its limit and holds no more than that", async () => {
    const { id } = await orders.placed({
      type: "buy",
      order_type: "stop-limit",
      amount: "0.1",
      trigger_price: "98000",
      target_price: "97000",
    });
    expect(await orders.balance("USDT")).toMatchObject({ frozen: "9700" });
    await harness.moveIndex("1.03");
    expect(await orders.orderOf(id)).toMatchObject({ state: "new", target_price: "97000" });
    expect((await orders.orderOf(id)).triggered_at).not.toBeNull();
    await harness.moveIndex("1.0");
    await harness.nextSecond();
    expect(await orders.orderOf(id)).toMatchObject({ state: "filled", average_price: "97000" });
    expect(await orders.balance("USDT")).toMatchObject({ available: "90300", frozen: "0" });
  });

  it("a stop order to buy spends at most its hold at market and releases the rest", async () => {
    const { id } = await orders.placed({
      type: "buy",
      order_type: "stop-market",
      quote_amount: "1000",
      trigger_price: "97000",
    });
    expect(await orders.balance("USDT")).toMatchObject({ frozen: "1000" });
    await harness.moveIndex("1.02");
    await harness.nextSecond();
    const order = await orders.orderOf(id);
    expect(order.state).toBe("filled");
    expect(await orders.balance("USDT")).toMatchObject({ frozen: "0" });
    expect(dec(order.filled_quote)).toBeLessThanOrEqual(dec("1000"));
  });

  it("a stop order to buy a quantity never pays more than its trigger's cap, even across a gap", async () => {
    const { id } = await orders.placed({
      type: "buy",
      order_type: "stop-market",
      amount: "0.1",
      trigger_price: "97000",
    });
    // The cap is 1 % above the trigger: 97,970.
    expect(await orders.balance("USDT")).toMatchObject({ frozen: "9797" });
    await harness.moveIndex("1.1");
    expect(await orders.orderOf(id)).toMatchObject({ state: "expired", filled_amount: "0" });
    expect(await orders.balance("USDT")).toMatchObject({ available: "100000", frozen: "0" });
  });

  it("a take profit order sells when the index rises to its trigger", async () => {
    const { id, trigger_direction } = await orders.placed({
      type: "sell",
      order_type: "take-profit-market",
      amount: "0.1",
      trigger_price: "100000",
    });
    expect(trigger_direction).toBe("rise");
    await harness.moveIndex("1.05");
    await harness.nextSecond();
    expect(await orders.orderOf(id)).toMatchObject({ state: "filled" });
  });

  it("a stop order on the last price watches the last trade of its own book", async () => {
    const other = await demoUser(harness);
    await orders.placed({ type: "buy", order_type: "market", quote_amount: "100" });
    const { id } = await orders.placed({
      type: "sell",
      order_type: "stop-market",
      amount: "0.1",
      trigger_price: "95950",
      trigger_source: "last",
    });
    await harness.moveIndex("0.99");
    expect((await orders.orderOf(id)).state).toBe("pending");
    await orders.placed({ type: "sell", order_type: "market", amount: "0.001" }, other);
    await harness.ctx.exchange.idle();
    expect((await orders.orderOf(id)).state).toBe("accepted");
    await harness.nextSecond();
    expect(await orders.orderOf(id)).toMatchObject({ state: "filled" });
  });

  it("a stop order is refused if its trigger is reached, missing or off the tick, or has no price to watch", async () => {
    const stop = { type: "sell", order_type: "stop-market", amount: "0.1" } as const;
    expect(await orders.codeOf({ ...stop, trigger_price: "97000" })).toBe(
      "trigger-already-reached",
    );
    expect(await orders.codeOf(stop)).toBe("trigger-required");
    expect(await orders.codeOf({ ...stop, trigger_price: "90000.001" })).toBe("price-off-tick");
    expect(await orders.codeOf({ ...stop, trigger_price: "90000", trigger_source: "last" })).toBe(
      "no-price",
    );
    expect(await orders.codeOf({ ...stop, trigger_price: "90000", amount: "2" })).toBe(
      "insufficient-balance",
    );
    expect(
      await orders.codeOf({ ...stop, trigger_price: "90000", time_in_force: "post-only" }),
    ).toBe("parameter-error");
    expect(
      await orders.codeOf({
        ...stop,
        order_type: "stop-limit",
        trigger_price: "90000",
        target_price: "60000",
      }),
    ).toBe("price-outside-band");
    expect(await orders.balance("BTC")).toMatchObject({ available: "1", frozen: "0" });
  });

  it("a waiting stop order can be cancelled, and its hold is released", async () => {
    const { id } = await orders.placed({
      type: "sell",
      order_type: "stop-market",
      amount: "0.5",
      trigger_price: "90000",
    });
    const { message } = await harness.call("spot.cancelOrder", { id }, { token });
    expect(message).toMatchObject({ state: "cancelled", end_reason: "cancelled" });
    expect(await orders.balance("BTC")).toMatchObject({ available: "1", frozen: "0" });
    await harness.moveIndex("0.9");
    expect((await orders.orderOf(id)).state).toBe("cancelled");
  });

  it("a stop order keeps waiting over a restart of the writer", async () => {
    const { id } = await orders.placed({
      type: "sell",
      order_type: "stop-market",
      amount: "0.5",
      trigger_price: "90000",
    });
    const { exchange } = harness.ctx;
    await exchange.stop();
    const successor = anotherExchange(harness);
    await successor.start();
    await successor.stop();
    await exchange.start();
    await harness.moveIndex("0.93");
    await harness.nextSecond();
    expect((await orders.orderOf(id)).state).toBe("filled");
  });
});

describe("a trailing stop", () => {
  it("a trailing stop follows the best price and sells when the price falls behind it by its trail", async () => {
    const { id, trigger_price } = await orders.placed({
      type: "sell",
      order_type: "trailing-stop",
      amount: "0.2",
      trail_rate: "0.05",
    });
    expect(trigger_price).toBe("91200");
    await harness.moveIndex("1.1");
    await harness.moveIndex("1.05");
    expect((await orders.orderOf(id)).state).toBe("pending");
    // The peak was 105,600; five percent below it is 100,320.
    await harness.moveIndex("1.044");
    await harness.nextSecond();
    expect(await orders.orderOf(id)).toMatchObject({ state: "filled", trail_rate: "0.05" });
  });

  it("a trailing stop remembers its best price over a restart of the writer", async () => {
    const { id } = await orders.placed({
      type: "sell",
      order_type: "trailing-stop",
      amount: "0.2",
      trail_rate: "0.05",
    });
    await harness.moveIndex("1.1");
    await harness.moveIndex("1.06");
    await harness.ctx.exchange.stop();
    await harness.ctx.exchange.start();
    await harness.moveIndex("1.05");
    await harness.nextSecond();
    expect((await orders.orderOf(id)).state).toBe("pending");
    await harness.moveIndex("1.04");
    await harness.nextSecond();
    expect((await orders.orderOf(id)).state).toBe("filled");
  });

  it("a trailing stop is refused with a trail outside the range or a trigger of its own", async () => {
    const trailing = { type: "sell", order_type: "trailing-stop", amount: "0.2" } as const;
    expect(await orders.codeOf({ ...trailing, trail_rate: "0.5" })).toBe("trail-outside-range");
    expect(await orders.codeOf({ ...trailing, trail_rate: "0.00015" })).toBe("trail-outside-range");
    expect(await orders.codeOf({ ...trailing, trail_rate: "0.05", trigger_price: "90000" })).toBe(
      "parameter-error",
    );
    expect(await orders.codeOf(trailing)).toBe("parameter-error");
  });
});

describe("many stops at one price", () => {
  it("hundreds of stops at one price all fire, and no funds are lost", async () => {
    const tokens = await Promise.all(Array.from({ length: 3 }, () => demoUser(harness)));
    const count = 200;
    const stop = {
      type: "sell",
      order_type: "stop-market",
      amount: "0.0001",
      trigger_price: "90000",
    } as const;
    await Promise.all(
      tokens.flatMap((by) =>
        Array.from({ length: count }, (_, turn) =>
          harness.call("spot.placeOrder", { ...BTC, ...stop }, { token: by, key: `${turn}` }),
        ),
      ),
    );
    expect(armedStops(harness)).toBe(3 * count);
    await harness.moveIndex("0.93");
    await harness.nextSecond();
    await harness.ctx.exchange.idle();
    for (const by of tokens) {
      expect(await orders.balance("BTC", by)).toMatchObject({ available: "0.98", frozen: "0" });
      const open = await harness.call("spot.listOrders", { status: "in_progress" }, { token: by });
      expect(open.message.list).toEqual([]);
    }
  });
});
