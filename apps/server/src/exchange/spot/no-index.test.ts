import { depth } from "@candor/engine";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoUser, fundUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { doubts, epochOf } from "../../testing/shard-state.ts";
import { BTC, type Order, ordersOf } from "../../testing/spot-orders.ts";

const BTC_AND_USDT = [1, 3];

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.close());

/** Lets time pass with nothing recorded. */
const fallSilent = async () => {
  harness.clock.advance(11_000);
  harness.ctx.exchange.refresh();
  await harness.ctx.exchange.idle();
};

describe.each(["live", "demo"] as const)("a %s market without a fresh index", (realm) => {
  const userOf = async () => {
    if (realm === "demo") return demoUser(harness);
    const { token, id } = await registerUser(harness);
    for (const currencyId of BTC_AND_USDT) await fundUser(harness, id, currencyId, "3000000");
    return token;
  };

  it("without a fresh index a market shows no ladder, refuses market orders and keeps the last band for limits", async () => {
    const token = await userOf();
    const book = () => harness.ctx.exchange.spot.books().get(`${realm}:1`)?.book;
    const levels = () => {
      const own = book();
      return own && [...depth(own, "buy", Infinity), ...depth(own, "sell", Infinity)];
    };
    expect(levels()).not.toEqual([]);
    await fallSilent();
    expect(levels()).toEqual([]);
    const codeOf = async (order: Order) =>
      (await harness.call("spot.placeOrder", { ...BTC, ...order }, { token })).refusal?.code;
    expect(await codeOf({ type: "buy", order_type: "market", quote_amount: "100" })).toBe(
      "no-price",
    );
    const wild = { type: "buy", amount: "1", target_price: "1000000" } as const;
    expect(await codeOf({ ...wild, time_in_force: "ioc" })).toBe("price-outside-band");
    expect(await codeOf({ type: "buy", amount: "0.01", target_price: "96000" })).toBeUndefined();
    await harness.moveIndex("1");
    expect(levels()).not.toEqual([]);
  });
});

describe("a stop on the last price, while there is no index", () => {
  it("a stop on the last price whose slippage cap exceeds the highest price halts no book", async () => {
    const [token, seller, other] = [
      await demoUser(harness),
      await demoUser(harness),
      await demoUser(harness),
    ];
    const orders = ordersOf(harness, token);
    await harness.moveIndex("10.3");
    await fallSilent();
    const trade = async (price: string) => {
      await orders.placed({ type: "sell", amount: "0.00001", target_price: price }, seller);
      await orders.placed({ type: "buy", amount: "0.00001", target_price: price }, other);
    };
    await trade("980000");
    const { id } = await orders.placed({
      type: "buy",
      order_type: "stop-market",
      amount: "0.0001",
      trigger_price: "999990",
      trigger_source: "last",
    });
    const epoch = await epochOf(harness);
    await trade("1000000");
    const eth = { currency_id: "2", legal_id: "3", type: "buy" } as const;
    const placed = await harness.call(
      "spot.placeOrder",
      { ...eth, amount: "0.01", target_price: "35020" },
      { token: other },
    );
    expect(placed.type).toBe("ok");
    await harness.ctx.exchange.idle();
    expect((await orders.orderOf(id)).state).toBe("expired");
    expect(await orders.balance("USDT")).toMatchObject({ available: "100000", frozen: "0" });
    expect(doubts(harness)).toEqual([]);
    expect(await epochOf(harness)).toBe(epoch);
  });

  it("a stop limit on the last price has to meet the price band when it enters the book", async () => {
    const token = await demoUser(harness);
    const buyer = await demoUser(harness);
    const orders = ordersOf(harness, token);
    await fallSilent();
    await orders.placed({ type: "buy", amount: "0.001", target_price: "95000" }, buyer);
    await orders.placed({ type: "sell", amount: "0.001", target_price: "95000" });
    const { id } = await orders.placed({
      type: "sell",
      order_type: "stop-limit",
      amount: "0.01",
      trigger_price: "80000",
      // The price is within a fifth of the trigger, but not of the index.
      target_price: "65000",
      trigger_source: "last",
    });
    await orders.placed({ type: "buy", amount: "0.001", target_price: "79000" }, buyer);
    await orders.placed({ type: "sell", amount: "0.001", target_price: "79000" });
    await harness.ctx.exchange.idle();
    expect(await orders.orderOf(id)).toMatchObject({ state: "expired", end_reason: "price-band" });
    expect(await orders.balance("BTC")).toMatchObject({ available: "0.998", frozen: "0" });
  });
});

describe("a stop at market", () => {
  it("a stop at market keeps the slippage cap of its acceptance if the market's terms change later", async () => {
    const token = await demoUser(harness);
    const orders = ordersOf(harness, token);
    const { id } = await orders.placed({
      type: "sell",
      order_type: "stop-market",
      amount: "0.1",
      trigger_price: "90000",
    });
    await harness.database.ownerPool.query("UPDATE markets SET slippage_max = 0.0001 WHERE id = 1");
    await harness.ctx.catalogue.refresh();
    await harness.moveIndex("0.93");
    await harness.nextSecond();
    expect(await orders.orderOf(id)).toMatchObject({ state: "filled" });
  });
});
