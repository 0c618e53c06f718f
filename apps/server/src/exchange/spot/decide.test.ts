import { SELF_TRADES, depth } from "@candor/engine";
import { dec } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoUser, fundUser, registerUser } from "../../testing/factories.ts";
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

const book = () => harness.ctx.exchange.spot.books().get("demo:1")!;
const atMarket = { type: "buy", order_type: "market", amount: "0.01" } as const;

describe.each(["live", "demo"] as const)(
  "an order that would trade with the house, %s",
  (realm) => {
    const userOf = async () => {
      if (realm === "demo") return demoUser(harness);
      const { token: live, id } = await registerUser(harness);
      for (const currencyId of [1, 3]) await fundUser(harness, id, currencyId, "100000");
      return live;
    };

    it("an order that would trade with the house is filled around the first unknown second, not the applied one", async () => {
      const own = ordersOf(harness, await userOf());
      const { id, state, status } = await own.accepted(atMarket);
      expect([state, status]).toEqual(["accepted", "in_progress"]);
      await harness.moveIndex("1.005");
      const order = await own.orderOf(id);
      expect(order).toMatchObject({ state: "filled", filled_amount: "0.01" });
      expect(dec(order.average_price!)).toBeGreaterThan(dec("96400"));
    });
  },
);

describe("an order that is accepted", () => {
  it("an accepted order holds its cost, is listed as open, and refuses changes until it is decided", async () => {
    const { id } = await orders.accepted({ type: "buy", amount: "0.1", target_price: "97000" });
    expect(await orders.balance("USDT")).toMatchObject({ available: "90300", frozen: "9700" });
    expect(await orders.openIds()).toEqual([id]);
    const calls = [
      harness.call("spot.cancelOrder", { id }, { token }),
      harness.call("spot.amendOrder", { id, amount: "0.05" }, { token }),
      harness.call("spot.repriceOrder", { id, new_price: "90000" }, { token }),
    ];
    for (const answer of await Promise.all(calls))
      expect(answer.refusal?.code).toBe("decision-pending");
    const all = await harness.call("spot.cancelAllOrders", {}, { token });
    expect(all.message).toEqual({ cancelled: 0 });
    await harness.nextSecond();
    expect(await orders.orderOf(id)).toMatchObject({ state: "filled", filled_amount: "0.1" });
    expect((await orders.balance("USDT")).frozen).toBe("0");
  });

  it.each(SELF_TRADES)(
    "an accepted order is not ended by its owner's opposite order beside it, by %s",
    async (self_trade) => {
      const { id } = await orders.accepted({ ...atMarket, self_trade });
      const before = await orders.placed({
        type: "sell",
        amount: "0.5",
        target_price: "96005",
        time_in_force: "post-only",
      });
      await harness.nextSecond();
      expect(await orders.orderOf(id)).toMatchObject({ state: "filled", filled_amount: "0.01" });
      expect(await orders.orderOf(before.id)).toMatchObject({
        state: "expired",
        end_reason: "self-trade",
      });
    },
  );

  it("an accepted order is not decided by a second whose quotes were made before it", async () => {
    harness.clock.advance(900);
    const { id } = await orders.accepted(atMarket);
    harness.quote(["1.005", "1.005", "1.005", "1.005", "1.005"]);
    harness.clock.advance(100);
    await harness.tick();
    expect((await orders.orderOf(id)).state).toBe("accepted");
    await harness.nextSecond();
    expect((await orders.orderOf(id)).state).toBe("filled");
  });

  it("an accepted order keeps to its limit and rests if the deciding second does not reach it", async () => {
    const { id } = await orders.accepted({ type: "buy", amount: "0.1", target_price: "96100" });
    await harness.moveIndex("1.01");
    expect(await orders.orderOf(id)).toMatchObject({ state: "new", filled_amount: "0" });
    const { message } = await harness.call("spot.cancelOrder", { id }, { token });
    expect(message.state).toBe("cancelled");
  });

  it.each(["ioc", "fok"] as const)(
    "an accepted order with time in force %s ends at its second",
    async (time_in_force) => {
      const limit = { type: "buy", amount: "0.1", target_price: "96100", time_in_force } as const;
      const { id } = await orders.accepted(limit);
      await harness.moveIndex("1.01");
      expect(await orders.orderOf(id)).toMatchObject({ state: "expired", filled_amount: "0" });
    },
  );

  it("a market order walks at most its slippage from the index of the deciding second", async () => {
    const { id } = await orders.accepted({ type: "sell", order_type: "market", amount: "0.01" });
    await harness.moveIndex("0.95");
    const { state, average_price } = await orders.orderOf(id);
    expect(state).toBe("filled");
    expect(dec(average_price!)).toBeLessThan(dec("91200"));
  });

  it("an accepted order survives a restart and is decided by the second recorded meanwhile", async () => {
    const { id } = await orders.accepted(atMarket);
    const { exchange } = harness.ctx;
    await exchange.stop();
    await harness.moveIndex("1.004");
    await harness.moveIndex("1.008");
    await exchange.start();
    await harness.moveIndex("1.009");
    const { state, average_price } = await orders.orderOf(id);
    expect(state).toBe("filled");
    expect(dec(average_price!)).toBeGreaterThan(dec("96384"));
    expect(dec(average_price!)).toBeLessThan(dec("96500"));
  });

  it("an accepted market order expires when no second comes in time, and an accepted limit order rests", async () => {
    const { id } = await orders.accepted(atMarket);
    const limit = await orders.accepted({ type: "buy", amount: "0.1", target_price: "96050" });
    harness.clock.advance(6_000);
    await harness.tick();
    expect(await orders.orderOf(id)).toMatchObject({ state: "expired", end_reason: "no-price" });
    // A limit order still trades with other users.
    expect(await orders.orderOf(limit.id)).toMatchObject({ state: "new", filled_amount: "0" });
    expect((await orders.balance("USDT")).frozen).toBe("9605");
  });
});

describe("what users trade among themselves", () => {
  it("an order that a better offer of another user can fill is matched at once", async () => {
    const other = await demoUser(harness);
    await orders.placed({ type: "sell", amount: "0.1", target_price: "96005" });
    const bought = await orders.accepted(
      { type: "buy", amount: "0.1", target_price: "97000" },
      other,
    );
    expect(bought).toMatchObject({ state: "filled", average_price: "96005" });
    const more = { type: "buy", amount: "0.2", target_price: "97000" } as const;
    await orders.placed({ type: "sell", amount: "0.1", target_price: "96005" });
    expect((await orders.accepted(more, other)).state).toBe("accepted");
  });

  it("a post-only order that would cross the house's ladder is refused at once", async () => {
    const order = { type: "buy", amount: "0.1", time_in_force: "post-only" } as const;
    expect(await orders.codeOf({ ...order, target_price: "97000" })).toBe("would-cross");
  });
});

describe("an order that rests where the ladder comes to it", () => {
  it("a resting order that the ladder reaches is binding and trades at its price in an unknown second", async () => {
    const { id } = await orders.placed({ type: "buy", amount: "0.01", target_price: "95000" });
    await harness.moveIndex("0.985");
    expect(await orders.orderOf(id)).toMatchObject({ state: "accepted", filled_amount: "0" });
    const { refusal } = await harness.call("spot.cancelOrder", { id }, { token });
    expect(refusal?.code).toBe("decision-pending");
    await harness.moveIndex("0.98");
    expect(await orders.orderOf(id)).toMatchObject({ state: "filled", average_price: "95000" });
  });

  it("a bound order rests again and may be cancelled if the deciding second's ladder does not reach it", async () => {
    const { id } = await orders.placed({ type: "buy", amount: "0.01", target_price: "95000" });
    await harness.moveIndex("0.985");
    await harness.moveIndex("1");
    expect(await orders.orderOf(id)).toMatchObject({ state: "new", filled_amount: "0" });
    expect(depth(book().book, "buy", 40).some(([ticks]) => ticks === 9_500_000)).toBe(true);
    expect((await harness.call("spot.cancelOrder", { id }, { token })).type).toBe("ok");
  });

  it("a bound order pays the maker fee, and a restart restores it while it waits", async () => {
    const order = { type: "buy", amount: "0.01", target_price: "95000" } as const;
    const { id } = await orders.placed({ ...order, time_in_force: "post-only" });
    await harness.moveIndex("0.985");
    await harness.ctx.exchange.stop();
    await harness.ctx.exchange.start();
    await harness.moveIndex("0.985");
    await harness.nextSecond();
    expect((await orders.orderOf(id)).state).toBe("filled");
    const { message } = await harness.call("spot.listFills", { order_id: id }, { token });
    expect(message.list).toMatchObject([{ role: "maker", is_house: true, price: "95000" }]);
  });

  it("an order placed while the ladder was away does not trade with the ladder of a known second", async () => {
    harness.clock.advance(11_000);
    harness.ctx.exchange.refresh();
    await harness.ctx.exchange.idle();
    const { id } = await orders.accepted({ type: "buy", amount: "0.01", target_price: "96500" });
    await harness.moveIndex("1");
    expect((await orders.orderOf(id)).state).toBe("accepted");
    await harness.nextSecond();
    expect((await orders.orderOf(id)).state).toBe("filled");
  });
});

it("a stop fired by the index waits for an unknown second like any taking order", async () => {
  const stop = { type: "sell", order_type: "stop-market", amount: "0.01" } as const;
  const { id } = await orders.placed({ ...stop, trigger_price: "95900" });
  await harness.moveIndex("0.998");
  expect((await orders.orderOf(id)).state).toBe("accepted");
  await harness.moveIndex("0.997");
  const { state, average_price } = await orders.orderOf(id);
  expect(state).toBe("filled");
  expect(dec(average_price!)).toBeLessThan(dec("95720"));
});
