import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { ordersOf } from "../../testing/spot-orders.ts";

let harness: Harness;
let token: string;
let orders: ReturnType<typeof ordersOf>;
beforeEach(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
  orders = ordersOf(harness, token);
});
afterEach(() => harness.close());

describe("time in force", () => {
  it("a post-only order rests, or is refused if it would trade", async () => {
    const order = { type: "buy", amount: "0.1", time_in_force: "post-only" } as const;
    expect(await orders.placed({ ...order, target_price: "95000" })).toMatchObject({
      state: "new",
      time_in_force: "post-only",
    });
    expect(await orders.codeOf({ ...order, target_price: "97000" })).toBe("would-cross");
    expect(await orders.balance("USDT")).toMatchObject({ frozen: "9500" });
  });

  it("an immediate-or-cancel order takes what there is and never rests", async () => {
    const { state, end_reason, filled_amount } = await orders.placed({
      type: "buy",
      amount: "1",
      target_price: "96030",
      time_in_force: "ioc",
    });
    expect(state).toBe("expired");
    expect(end_reason).toBe("ioc-remainder");
    expect(filled_amount).not.toBe("0");
    expect(await orders.openIds()).toEqual([]);
    expect(await orders.balance("USDT")).toMatchObject({ frozen: "0" });
  });

  it("a fill-or-kill order fills whole or not at all", async () => {
    const order = { type: "buy", target_price: "96030", time_in_force: "fok" } as const;
    expect(await orders.placed({ ...order, amount: "1" })).toMatchObject({
      state: "expired",
      end_reason: "fok",
      filled_amount: "0",
    });
    expect(await orders.placed({ ...order, amount: "0.01" })).toMatchObject({ state: "filled" });
  });

  it("a market order with a time in force is refused", async () => {
    const order = { type: "buy", order_type: "market", amount: "0.1" } as const;
    expect(await orders.codeOf({ ...order, time_in_force: "fok" })).toBe("parameter-error");
  });
});

describe("an order that would meet its own account's", () => {
  const resting = { type: "sell", amount: "0.2", target_price: "96010" } as const;
  const taking = { type: "buy", amount: "0.3", target_price: "96010" } as const;

  it.each([
    ["expire-newest", "new", null, "expired"],
    ["expire-oldest", "expired", "self-trade", "new"],
    ["expire-both", "expired", "self-trade", "expired"],
    ["decrement", "expired", "self-trade", "new"],
  ] as const)(
    "an order that would meet its own account's resting order, by %s, leaves the older one %s",
    async (selfTrade, older, reason, newer) => {
      const first = await orders.placed(resting);
      const second = await orders.placed({ ...taking, self_trade: selfTrade });
      expect(second.state).toBe(newer);
      expect(second.amount).toBe(selfTrade === "decrement" ? "0.1" : "0.3");
      const { message } = await harness.call("spot.listOrders", {}, { token });
      const before = message.list.find(({ id }) => id === first.id);
      expect(before).toMatchObject({ state: older, amount: "0.2", end_reason: reason });
      expect(await orders.balance("BTC")).toMatchObject({ frozen: older === "new" ? "0.2" : "0" });
    },
  );
});

describe("amending", () => {
  it("amending lowers an order's quantity in place, keeps its priority and releases the difference", async () => {
    const other = await demoUser(harness);
    const first = await orders.placed({ type: "buy", amount: "0.5", target_price: "95000" });
    await orders.placed({ type: "buy", amount: "0.5", target_price: "95000" }, other);
    const { message } = await harness.call(
      "spot.amendOrder",
      { id: first.id, amount: "0.2" },
      { token },
    );
    expect(message).toMatchObject({ amount: "0.2", state: "new" });
    expect(await orders.balance("USDT")).toMatchObject({ available: "81000", frozen: "19000" });
    await harness.moveIndex("0.9875");
    await harness.nextSecond();
    const { message: list } = await harness.call("spot.listOrders", {}, { token });
    expect(list.list.find(({ id }) => id === first.id)).toMatchObject({ state: "filled" });
  });

  it("an amend is refused if it is not smaller, off the step, below the minimum, or of another user's order", async () => {
    const { id } = await orders.placed({ type: "buy", amount: "0.5", target_price: "95000" });
    const amend = async (amount: string, by = token) =>
      (await harness.call("spot.amendOrder", { id, amount }, { token: by })).refusal?.code;
    expect(await amend("0.5")).toBe("amount-not-smaller");
    expect(await amend("0.6")).toBe("amount-not-smaller");
    expect(await amend("0")).toBe("quantity-invalid");
    expect(await amend("0.1000001")).toBe("quantity-off-step");
    expect(await amend("0.00001")).toBe("below-minimum");
    expect(await amend("0.1", await demoUser(harness))).toBe("order-not-found");
    await harness.call("spot.cancelOrder", { id }, { token });
    expect(await amend("0.1")).toBe("order-not-open");
  });

  it("amending lowers the quantity of a waiting stop and its hold", async () => {
    const { id } = await orders.placed({
      type: "sell",
      order_type: "stop-market",
      amount: "0.5",
      trigger_price: "90000",
    });
    await harness.call("spot.amendOrder", { id, amount: "0.1" }, { token });
    expect(await orders.balance("BTC")).toMatchObject({ available: "0.9", frozen: "0.1" });
  });
});

describe("giving an order another price", () => {
  type Asked = { id: string; new_price: string; which?: "limit" | "trigger" };
  const repriced = async (asked: Asked, by = token) =>
    harness.call("spot.repriceOrder", asked, { token: by });

  it("repricing an order cancels it and places its rest at the new price, paid from the released hold", async () => {
    const first = await orders.placed({ type: "buy", amount: "1", target_price: "95000" });
    const { message } = await repriced({ id: first.id, new_price: "96000" });
    expect(message).toMatchObject({ state: "new", amount: "1", target_price: "96000" });
    expect(await orders.openIds()).toEqual([message.id]);
    expect(await orders.orderOf(first.id)).toMatchObject({ state: "cancelled" });
    expect(await orders.balance("USDT")).toMatchObject({ available: "4000", frozen: "96000" });
  });

  it("an order stays unchanged when its new price is refused", async () => {
    const { id } = await orders.placed({
      type: "buy",
      amount: "1",
      target_price: "95000",
      time_in_force: "post-only",
    });
    const codeAt = async (price: string, by = token) =>
      (await repriced({ id, new_price: price }, by)).refusal?.code;
    expect(await codeAt("101000")).toBe("insufficient-balance");
    expect(await codeAt("97000")).toBe("would-cross");
    expect(await codeAt("10000")).toBe("price-outside-band");
    expect(await codeAt("95000.001")).toBe("price-off-tick");
    expect(await codeAt("94000", await demoUser(harness))).toBe("order-not-found");
    expect(await orders.openIds()).toEqual([id]);
    expect(await orders.balance("USDT")).toMatchObject({ frozen: "95000" });
    await harness.call("spot.cancelOrder", { id }, { token });
    expect(await codeAt("94000")).toBe("order-not-open");
  });

  it("two repricing requests with the same key place one order", async () => {
    const { id } = await orders.placed({ type: "buy", amount: "0.1", target_price: "95000" });
    const options = { token, key: "the-same-intent-again" };
    const [once, again] = await Promise.all([
      harness.call("spot.repriceOrder", { id, new_price: "94000" }, options),
      harness.call("spot.repriceOrder", { id, new_price: "94000" }, options),
    ]);
    expect(again.message).toEqual(once.message);
    expect(await orders.openIds()).toEqual([once.message.id]);
  });

  it("repricing moves either half of an OCO and a stop's trigger, but not a trailing stop", async () => {
    const oco = await orders.placed({
      type: "sell",
      order_type: "oco",
      amount: "0.1",
      target_price: "99000",
      trigger_price: "90000",
      stop_price: "89900",
    });
    const limit = await repriced({ id: oco.id, new_price: "100000" });
    const half = { target_price: "100000", stop_price: "89900" };
    expect(limit.message).toMatchObject({ ...half, trigger_price: "90000" });
    const trigger = await repriced({
      id: limit.message.id,
      new_price: "90500",
      which: "trigger",
    });
    expect(trigger.message).toMatchObject({ ...half, trigger_price: "90500", order_type: "oco" });
    const trailing = await orders.placed({
      type: "sell",
      order_type: "trailing-stop",
      amount: "0.1",
      trail_rate: "0.05",
    });
    const { refusal } = await repriced({ id: trailing.id, new_price: "90000", which: "trigger" });
    expect(refusal?.code).toBe("parameter-error");
    expect(await orders.balance("BTC")).toMatchObject({ available: "0.8", frozen: "0.2" });
  });
});

describe("cancelling everything", () => {
  it("cancelling all orders ends only the user's own open orders and stops, and releases their holds", async () => {
    const other = await demoUser(harness);
    await orders.placed({ type: "buy", amount: "0.1", target_price: "95000" });
    await orders.placed({ type: "sell", amount: "0.1", target_price: "99000" });
    await orders.placed({
      type: "sell",
      order_type: "stop-market",
      amount: "0.1",
      trigger_price: "90000",
    });
    await orders.placed({ type: "buy", amount: "0.1", target_price: "95000" }, other);
    const sells = await harness.call("spot.cancelAllOrders", { type: "sell" }, { token });
    expect(sells.message.cancelled).toBe(2);
    expect(await orders.openIds()).toHaveLength(1);
    const all = await harness.call("spot.cancelAllOrders", {}, { token });
    expect(all.message.cancelled).toBe(1);
    expect(await orders.openIds(other)).toHaveLength(1);
    expect(await orders.balance("USDT")).toMatchObject({ available: "100000", frozen: "0" });
    expect(await orders.balance("BTC")).toMatchObject({ available: "1", frozen: "0" });
  });

  it("cancelling very many orders takes several batches, and a repeated request gets the same count", async () => {
    for (let count = 0; count < 250; count += 1)
      await orders.placed({ type: "buy", amount: "0.001", target_price: `${90_000 + count}` });
    const cancelAll = () =>
      harness.call("spot.cancelAllOrders", {}, { token, key: "all-of-them-at-once" });
    expect((await cancelAll()).message.cancelled).toBe(250);
    const { rows } = await harness.database.ownerPool.query<{ ended: number }>(
      `SELECT (SELECT count(*)::integer FROM jsonb_array_elements(commands::jsonb) AS c
         WHERE c->>0 = 'cancel') AS ended FROM exchange_journal ORDER BY batch DESC LIMIT 3`,
    );
    expect(rows.map(({ ended }) => ended)).toEqual([50, 100, 100]);
    expect((await cancelAll()).message.cancelled).toBe(250);
    expect(await orders.openIds()).toEqual([]);
  });

  it("cancelling all orders of one pair leaves those of other pairs open", async () => {
    await orders.placed({ type: "buy", amount: "0.1", target_price: "95000" });
    const { message } = await harness.call(
      "spot.cancelAllOrders",
      { currency_id: "2", legal_id: "3" },
      { token },
    );
    expect(message.cancelled).toBe(0);
    expect(await orders.openIds()).toHaveLength(1);
  });
});
