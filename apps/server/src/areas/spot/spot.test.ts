import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dec, formatDec, mul, sub } from "@candor/money";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { balanceOf, demoUser, placeLimit } from "../../testing/factories.ts";
import { ordersOf } from "../../testing/spot-orders.ts";

const BTC = { currency_id: "1", legal_id: "3" };

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const buyAtMarket = (token: string, quote: string) =>
  ordersOf(harness, token).placed({ type: "buy", order_type: "market", quote_amount: quote });

describe("spot orders", () => {
  it("a new user's market buy fills from the house's quotes, and the trade names the house", async () => {
    const token = await demoUser(harness);
    const order = await buyAtMarket(token, "1000");
    expect(order).toMatchObject({
      state: "filled",
      status: "completed",
      quote_amount: "1000",
      target_price: null,
    });
    const { rows } = await harness.database.pool.query<{
      is_house: boolean;
      maker_order_id: string | null;
    }>(
      "SELECT is_house, maker_order_id, taker_order_id FROM spot_trades WHERE taker_order_id = $1",
      [order.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.is_house && row.maker_order_id === null)).toBe(true);
  });

  it("an order takes the fee from the received amount at the taker's rate, rounded up", async () => {
    const token = await demoUser(harness);
    const before = await balanceOf(harness, token, "BTC");
    const order = await buyAtMarket(token, "1000");
    const gained = sub(
      dec((await balanceOf(harness, token, "BTC")).available),
      dec(before.available),
    );
    const fee = mul(dec(order.filled_amount), dec("0.001"), "up");
    expect(formatDec(gained)).toBe(formatDec(sub(dec(order.filled_amount), fee)));
    const usdt = await balanceOf(harness, token, "USDT");
    expect(usdt).toMatchObject({
      available: formatDec(sub(dec("100000"), dec(order.filled_quote))),
      frozen: "0",
    });
  });

  it("a resting buy holds price times quantity and frees it on cancel", async () => {
    const token = await demoUser(harness);
    const { message: order } = await placeLimit(harness, token, "buy", "0.5", "90000");
    expect(order).toMatchObject({ state: "new", status: "in_progress", target_price: "90000" });
    expect(await balanceOf(harness, token, "USDT")).toMatchObject({
      available: "55000",
      frozen: "45000",
    });
    const cancelled = await harness.call(
      "spot.cancelOrder",
      { id: order.id, cancel: "1" },
      { token },
    );
    expect(cancelled.message).toMatchObject({ state: "cancelled", end_reason: "cancelled" });
    expect(await balanceOf(harness, token, "USDT")).toMatchObject({
      available: "100000",
      frozen: "0",
    });
  });

  it.each(["0", "false"] as const)(
    "a cancel request with cancel set to %s leaves the order open and is refused",
    async (cancel) => {
      const token = await demoUser(harness);
      const { message: order } = await placeLimit(harness, token, "buy", "0.5", "90000");
      const kept = await harness.call("spot.cancelOrder", { id: order.id, cancel }, { token });
      expect(kept.refusal?.code).toBe("order-not-cancelled");
      expect(await balanceOf(harness, token, "USDT")).toMatchObject({ frozen: "45000" });
      const { message: left } = await harness.call("spot.cancelOrder", { id: order.id }, { token });
      expect(left.state).toBe("cancelled");
    },
  );

  it("two users' orders trade at the maker's price and release the taker's improvement at once", async () => {
    const [maker, taker] = [await demoUser(harness), await demoUser(harness)];
    const sell = await placeLimit(harness, maker, "sell", "0.1", "95990");
    expect(sell.message.state).toBe("new");
    const buy = await placeLimit(harness, taker, "buy", "0.1", "96010");
    expect(buy.message).toMatchObject({
      state: "filled",
      average_price: "95990",
      filled_quote: "9599",
    });
    expect(await balanceOf(harness, taker, "USDT")).toMatchObject({
      available: "90401",
      frozen: "0",
    });
    // The maker gets 9599 less 0.08 percent.
    expect(await balanceOf(harness, maker, "USDT")).toMatchObject({ available: "109591.3208" });
  });

  it("a resting order fills at its own price when the index passes it", async () => {
    const token = await demoUser(harness);
    const { message: order } = await placeLimit(harness, token, "buy", "0.01", "94500");
    await harness.moveIndex("0.98");
    await harness.nextSecond();
    const { message } = await harness.call("spot.listOrders", { status: "completed" }, { token });
    expect(message.list.find(({ id }) => id === order.id)).toMatchObject({
      state: "filled",
      average_price: "94500",
    });
    await harness.moveIndex("1");
  });

  it("an order that would trade with its own user's order expires", async () => {
    const token = await demoUser(harness);
    await placeLimit(harness, token, "sell", "0.1", "95995");
    const { message: own } = await placeLimit(harness, token, "buy", "0.1", "95995");
    expect(own).toMatchObject({ state: "expired", end_reason: "self-trade", filled_amount: "0" });
    const { message } = await harness.call("spot.listOrders", { status: "in_progress" }, { token });
    for (const { id } of message.list) await harness.call("spot.cancelOrder", { id }, { token });
  });

  it.each([
    [
      "an unknown market",
      { currency_id: "3", legal_id: "1", amount: "1", target_price: "1" },
      "unknown-market",
    ],
    ["a limit order without a price", { ...BTC, amount: "1" }, "price-required"],
    ["a limit order without an amount", { ...BTC, target_price: "90000" }, "quantity-invalid"],
    ["a price of nothing", { ...BTC, amount: "1", target_price: "0" }, "price-invalid"],
    ["an invalid price", { ...BTC, amount: "1", target_price: "1,5" }, "price-invalid"],
    ["a quantity below zero", { ...BTC, amount: "-1", target_price: "90000" }, "quantity-invalid"],
    ["a total of nothing", { ...BTC, order_type: "market", quote_amount: "0" }, "amount-invalid"],
    ["a price off the tick", { ...BTC, amount: "1", target_price: "90000.001" }, "price-off-tick"],
    [
      "an amount off the step",
      { ...BTC, amount: "1.000001", target_price: "90000" },
      "quantity-off-step",
    ],
    [
      "an order below the minimum",
      { ...BTC, amount: "0.00001", target_price: "90000" },
      "below-minimum",
    ],
    [
      "an amount above the maximum",
      { ...BTC, amount: "501", target_price: "90000" },
      "above-maximum",
    ],
    [
      "a price far from the index",
      { ...BTC, amount: "0.01", target_price: "50000" },
      "price-outside-band",
    ],
    [
      "a market order with a price",
      { ...BTC, order_type: "market", amount: "1", target_price: "9" },
      "parameter-error",
    ],
    [
      "both amounts at once",
      { ...BTC, order_type: "market", amount: "1", quote_amount: "9" },
      "parameter-error",
    ],
    [
      "an order above the balance",
      { ...BTC, amount: "2", target_price: "90000" },
      "insufficient-balance",
    ],
  ])("placing an order with %s is refused and changes nothing", async (_name, order, code) => {
    const token = await demoUser(harness);
    const answer = await harness.call("spot.placeOrder", { type: "buy", ...order } as never, {
      token,
    });
    expect(answer.refusal?.code).toBe(code);
    expect((await harness.call("spot.listOrders", {}, { token })).message.list).toEqual([]);
    expect(await balanceOf(harness, token, "USDT")).toMatchObject({
      available: "100000",
      frozen: "0",
    });
  });

  it("new orders are refused with the reason while the index is stale", async () => {
    const token = await demoUser(harness);
    harness.clock.advance(60_000);
    const bought = { type: "buy", order_type: "market", quote_amount: "100" } as const;
    expect(await ordersOf(harness, token).codeOf(bought)).toBe("no-price");
    await harness.moveIndex("1");
    expect((await buyAtMarket(token, "101")).state).toBe("filled");
  });

  it("cancelling another user's order is answered like cancelling an unknown one", async () => {
    const [owner, stranger] = [await demoUser(harness), await demoUser(harness)];
    const { message: order } = await placeLimit(harness, owner, "buy", "0.1", "90000");
    const foreign = await harness.call("spot.cancelOrder", { id: order.id }, { token: stranger });
    const unknown = await harness.call(
      "spot.cancelOrder",
      { id: crypto.randomUUID() },
      { token: stranger },
    );
    expect(foreign.refusal?.code).toBe("order-not-found");
    expect({ ...foreign, request_id: "" }).toEqual({ ...unknown, request_id: "" });
    const { message } = await harness.call(
      "spot.listOrders",
      { status: "in_progress" },
      { token: owner },
    );
    expect(message.list.map(({ id }) => id)).toEqual([order.id]);
  });

  it("cancelling an order twice is refused", async () => {
    const token = await demoUser(harness);
    const { message: order } = await placeLimit(harness, token, "buy", "0.1", "90000");
    await harness.call("spot.cancelOrder", { id: order.id }, { token, key: "first" });
    expect(
      (await harness.call("spot.cancelOrder", { id: order.id }, { token, key: "second" })).refusal
        ?.code,
    ).toBe("order-not-open");
  });

  it("the demo book and the live book are separate", async () => {
    const token = await demoUser(harness);
    const { message: order } = await placeLimit(harness, token, "buy", "0.1", "95999");
    const { rows } = await harness.database.pool.query(
      "SELECT realm FROM spot_orders WHERE id = $1",
      [order.id],
    );
    expect(rows).toEqual([{ realm: "demo" }]);
    const [live, demo] = ["live:1", "demo:1"].map(
      (key) => harness.ctx.exchange.spot.books().get(key)?.live.size,
    );
    expect([live, (demo ?? 0) > 0]).toEqual([0, true]);
  });

  it("pages of orders go by cursor, newest first, and neither lose nor repeat one", async () => {
    const token = await demoUser(harness);
    for (let count = 0; count < 5; count += 1)
      await placeLimit(harness, token, "buy", "0.001", `${90_000 + count}`);
    const first = (await harness.call("spot.listOrders", { limit: "3" }, { token })).message;
    const second = (
      await harness.call("spot.listOrders", { limit: "3", cursor: first.cursor ?? "" }, { token })
    ).message;
    expect([...first.list, ...second.list].map(({ target_price }) => target_price)).toEqual([
      "90004",
      "90003",
      "90002",
      "90001",
      "90000",
    ]);
    expect([first.has_more, second.has_more]).toEqual([true, false]);
  });
});
