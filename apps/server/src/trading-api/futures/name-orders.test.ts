import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { shareClock } from "../../testing/api-key.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { keyTrader } from "../../testing/key-trader.ts";
import { type Answer, asSecondsPass } from "../../testing/signed.ts";

let harness: Harness;
let second: () => Promise<void>;
let user: Awaited<ReturnType<typeof keyTrader>>;

beforeAll(async () => {
  harness = await createHarness();
  second = shareClock(harness);
});
beforeEach(async () => {
  user = await keyTrader(harness, second);
});
afterAll(async () => {
  vi.useRealTimers();
  await harness.close();
});

const SYMBOL = "BTCUSDT";

/** The order as it stands where the server ended before its positions were written down, a while ago. */
const cutShort = (orderId: number) =>
  harness.database.ownerPool.query(
    "UPDATE futures_orders SET positions = '[]', updated_at = updated_at - interval '1 minute' WHERE number = $1",
    [orderId],
  );

describe("an order whose request was cut short", () => {
  it("an order whose request was cut short is found filled by the position that it opened", async () => {
    const { body } = await user.order({ side: "BUY" });
    await second();
    await cutShort(body.orderId);
    expect(await user.found(body.orderId)).toMatchObject({ status: "FILLED", executedQty: "0.1" });
    const trades = await user.send("GET", "/fapi/v1/userTrades", { symbol: SYMBOL });
    expect(trades.body).toMatchObject([{ orderId: body.orderId }]);
  });

  it("an order whose request was cut short is listed while it waits, keeps its name and can be cancelled", async () => {
    const limit = { side: "BUY", type: "LIMIT", timeInForce: "GTC", price: "50000" };
    const { body } = await user.order({ ...limit, newClientOrderId: "lost-1" });
    await second();
    await cutShort(body.orderId);
    const twice = await user.order({ ...limit, newClientOrderId: "lost-1" });
    expect(twice.body.code).toBe(-2010);
    await cutShort(body.orderId);
    const { body: open } = await user.send("GET", "/fapi/v1/openOrders");
    expect(open).toMatchObject([{ orderId: body.orderId, status: "NEW" }]);
    await cutShort(body.orderId);
    const named = { symbol: SYMBOL, orderId: body.orderId };
    const gone = await asSecondsPass(second, user.send("DELETE", "/fapi/v1/order", named));
    expect(gone.body).toMatchObject({ status: "CANCELED" });
    expect((await user.all()).entrusts).toEqual([]);
  });

  it("a closing order whose request was cut short is found filled by all that it closed", async () => {
    await user.order({ side: "BUY" });
    await second();
    await user.order({ side: "BUY", quantity: "0.2" });
    await second();
    const { body } = await user.order({ side: "SELL", quantity: "0.25" });
    await second();
    await cutShort(body.orderId);
    expect(await user.found(body.orderId)).toMatchObject({ status: "FILLED", executedQty: "0.25" });
  });

  it("a stop order whose request was cut short is found as the stop that it set", async () => {
    await user.order({ side: "BUY" });
    await second();
    const stop = { side: "SELL", type: "STOP_MARKET", stopPrice: "30000", closePosition: true };
    const { body } = await asSecondsPass(
      second,
      user.send("POST", "/fapi/v1/order", { symbol: SYMBOL, ...stop }),
    );
    await second();
    await cutShort(body.orderId);
    expect(await user.found(body.orderId)).toMatchObject({ status: "NEW", stopPrice: "30000" });
  });

  it("an order whose change was cut short is found with the change", async () => {
    const limit = { side: "BUY", type: "LIMIT", timeInForce: "GTC", price: "50000" };
    const { body } = await user.order(limit);
    await second();
    const change = { symbol: SYMBOL, orderId: body.orderId, side: "BUY" };
    await asSecondsPass(
      second,
      user.send("PUT", "/fapi/v1/order", { ...change, quantity: "0.2", price: "51000" }),
    );
    await cutShort(body.orderId);
    expect(await user.found(body.orderId)).toMatchObject({ status: "NEW", price: "51000" });
    expect((await user.all()).entrusts).toMatchObject([{ limit_price: "51000", lots: 2_000 }]);
  });

  it("an order of a batch that was cut short is told apart from the others", async () => {
    const order = { symbol: SYMBOL, side: "BUY", type: "LIMIT", timeInForce: "GTC", quantity: 0.1 };
    const { body } = await asSecondsPass(
      second,
      user.send<Answer[]>("POST", "/fapi/v1/batchOrders", {
        batchOrders: JSON.stringify(
          ["50000", "49000", "48000"].map((price) => ({ ...order, price })),
        ),
      }),
    );
    await second();
    const [, middle] = body;
    await cutShort(middle?.orderId ?? 0);
    const gone = await asSecondsPass(
      second,
      user.send("DELETE", "/fapi/v1/order", { symbol: SYMBOL, orderId: middle?.orderId ?? 0 }),
    );
    expect(gone.body).toMatchObject({ status: "CANCELED", price: "49000" });
    const { entrusts } = await user.all();
    expect(new Set(entrusts.map((one) => one.limit_price))).toEqual(new Set(["48000", "50000"]));
  });

  it("an order whose request was never sent on is found expired", async () => {
    const { body } = await user.order({ side: "BUY" });
    await second();
    await cutShort(body.orderId);
    await harness.database.ownerPool.query(
      "UPDATE futures_orders SET once_key = 'never-sent' WHERE number = $1",
      [body.orderId],
    );
    expect(await user.found(body.orderId)).toMatchObject({ status: "EXPIRED", executedQty: "0" });
  });
});
