import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { shareClock } from "../../testing/api-key.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { keyTrader } from "../../testing/key-trader.ts";
import { type Answer, asSecondsPass } from "../../testing/signed.ts";

let harness: Harness;
let second: () => Promise<void>;

beforeAll(async () => {
  harness = await createHarness();
  second = shareClock(harness);
});
afterAll(async () => {
  vi.useRealTimers();
  await harness.close();
});

const SYMBOL = "BTCUSDT";

let user: Awaited<ReturnType<typeof keyTrader>>;
beforeEach(async () => {
  user = await keyTrader(harness, second);
});

describe("an order at market", () => {
  it("a market order is accepted and filled by the next second", async () => {
    const { status, body } = await user.send("POST", "/fapi/v1/order", {
      symbol: SYMBOL,
      side: "BUY",
      type: "MARKET",
      quantity: "0.100",
      newClientOrderId: "mine-1",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "NEW",
      executedQty: "0",
      origQty: "0.1",
      clientOrderId: "mine-1",
      positionSide: "BOTH",
    });
    await second();
    const filled = await user.found(body.orderId);
    expect(filled).toMatchObject({ status: "FILLED", executedQty: "0.1" });
    const [{ open_price: price } = { open_price: "" }] = (await user.all()).positions;
    expect(filled.avgPrice).toBe(price);
    expect(await user.risks()).toMatchObject([
      {
        symbol: SYMBOL,
        positionAmt: "0.1",
        entryPrice: price,
        leverage: "5",
        marginType: "isolated",
      },
    ]);
  });

  it("a market order finds its position even if the server ended before it recorded the link", async () => {
    const text = user.textOf({ symbol: SYMBOL, side: "BUY", type: "MARKET", quantity: "0.1" });
    const { orderId } = (await user.sendText("POST", "/fapi/v1/order", text)).body;
    await harness.database.ownerPool.query(
      "UPDATE futures_orders SET positions = '[]' WHERE number = $1",
      [orderId],
    );
    expect((await user.sendText("POST", "/fapi/v1/order", text)).body.orderId).toBe(orderId);
    await second();
    expect(await user.found(orderId)).toMatchObject({ status: "FILLED", executedQty: "0.1" });
    expect((await user.all()).positions).toHaveLength(1);
  });

  it("a market order is executed once, however often its request is sent", async () => {
    const text = user.textOf({ symbol: SYMBOL, side: "BUY", type: "MARKET", quantity: "0.1" });
    const first = await user.sendText("POST", "/fapi/v1/order", text);
    const again = await Promise.all(
      [1, 2, 3].map(() => user.sendText("POST", "/fapi/v1/order", text)),
    );
    expect(again.map(({ body }) => body.orderId)).toEqual(Array(3).fill(first.body.orderId));
    await second();
    expect((await user.all()).positions).toHaveLength(1);
  });

  it("a market order off the step or beyond a limit is refused and leaves no record", async () => {
    expect((await user.order({ side: "BUY", quantity: "0.00001" })).body.code).toBe(-1013);
    expect((await user.order({ side: "BUY", quantity: "5000000" })).body.code).toBe(-4005);
    expect((await user.order({ side: "BUY", quantity: "2" })).body.code).toBe(-2010);
    expect((await user.all()).positions).toEqual([]);
    expect((await user.send("GET", "/fapi/v1/allOrders", { symbol: SYMBOL })).body).toEqual([]);
  });
});

describe("in one-way mode", () => {
  it("in one-way mode an opposite order closes open positions, oldest first, and opens nothing", async () => {
    await user.order({ side: "BUY", quantity: "0.1" });
    await second();
    await user.order({ side: "BUY", quantity: "0.2" });
    await second();
    const { body } = await user.order({ side: "SELL", quantity: "0.15" });
    await second();
    expect(await user.found(body.orderId)).toMatchObject({
      status: "FILLED",
      executedQty: "0.15",
      reduceOnly: true,
    });
    const { positions } = await user.all();
    expect(positions.map(({ direction, lots }) => [direction, lots])).toEqual([["long", 1_500]]);
    expect(await user.risks()).toMatchObject([{ positionAmt: "0.15" }]);
  });

  it("in one-way mode an order to close more than is open is refused", async () => {
    await user.order({ side: "BUY", quantity: "0.1" });
    await second();
    for (const reduceOnly of [true, false])
      expect((await user.order({ side: "SELL", quantity: "0.2", reduceOnly })).body.code).toBe(
        -2022,
      );
    await second();
    expect((await user.all()).positions).toMatchObject([{ direction: "long", lots: 1_000 }]);
    expect((await user.order({ side: "BUY", quantity: "0.1", reduceOnly: true })).body.code).toBe(
      -2022,
    );
  });

  it("of two simultaneous closing orders the second is refused", async () => {
    await user.order({ side: "BUY", quantity: "0.1" });
    await second();
    const close = (clientId: string) =>
      user.send("POST", "/fapi/v1/order", {
        symbol: SYMBOL,
        side: "SELL",
        type: "MARKET",
        quantity: "0.1",
        newClientOrderId: clientId,
      });
    const both = await Promise.all([close("a"), close("b")]);
    expect(both.map(({ body: { code, status } }) => `${code ?? status}`).toSorted()).toEqual([
      "-1008",
      "NEW",
    ]);
    await second();
    await second();
    expect(await user.all()).toMatchObject({ positions: [], entrusts: [] });
  });

  it("a closing order sent right after an opening closes the position once it is open", async () => {
    await user.send("POST", "/fapi/v1/order", {
      symbol: SYMBOL,
      side: "BUY",
      type: "MARKET",
      quantity: "0.1",
    });
    const { body } = await user.order({ side: "SELL", quantity: "0.1" });
    expect(body).toMatchObject({ reduceOnly: true });
    await second();
    expect((await user.all()).positions).toEqual([]);
    expect(await user.found(body.orderId)).toMatchObject({ status: "FILLED" });
  });

  it("a limit order closes no position, and no order opens the side opposite to a waiting one", async () => {
    await user.order({ side: "BUY", quantity: "0.1" });
    await second();
    const limit = { type: "LIMIT", timeInForce: "GTC" };
    expect((await user.order({ side: "SELL", price: "200000", ...limit })).body.code).toBe(-1116);
    await user.order({ side: "SELL", quantity: "0.1" });
    await second();
    expect((await user.order({ side: "SELL", price: "200000", ...limit })).body.status).toBe("NEW");
    await second();
    expect((await user.order({ side: "BUY" })).body.code).toBe(-2010);
  });
});

describe("in hedge mode", () => {
  it("in hedge mode positionSide opens and closes both sides", async () => {
    const dual = () =>
      user.send("POST", "/fapi/v1/positionSide/dual", { dualSidePosition: "true" });
    expect((await dual()).body).toMatchObject({ code: 200 });
    await second();
    expect((await dual()).body.code).toBe(-4059);
    expect((await user.order({ side: "BUY" })).body.code).toBe(-4061);
    await user.order({ side: "BUY", positionSide: "LONG" });
    await user.order({ side: "SELL", positionSide: "SHORT", quantity: "0.2" });
    await second();
    const risks = await user.risks();
    expect(risks.map((one) => `${one.positionSide} ${one.positionAmt}`).toSorted()).toEqual([
      "LONG 0.1",
      "SHORT -0.2",
    ]);
    await user.order({ side: "BUY", positionSide: "SHORT", quantity: "0.2" });
    await second();
    expect(await user.risks()).toMatchObject([{ positionSide: "LONG" }]);
    const back = await user.send("POST", "/fapi/v1/positionSide/dual", {
      dualSidePosition: "false",
    });
    expect(back.body.code).toBe(-4068);
  });
});

describe("an order at a price", () => {
  const waiting = (fields = {}) =>
    user.order({ side: "BUY", type: "LIMIT", timeInForce: "GTC", price: "50000", ...fields });

  it("a limit order waits, is changed under its number, and is cancelled", async () => {
    const { body } = await waiting({ newClientOrderId: "grid-1" });
    const { orderId } = body;
    await second();
    expect((await user.send("GET", "/fapi/v1/openOrders")).body).toMatchObject([
      { orderId, price: "50000" },
    ]);
    expect((await waiting({ newClientOrderId: "grid-1" })).body.code).toBe(-2010);
    const changed = await asSecondsPass(
      second,
      user.send("PUT", "/fapi/v1/order", {
        symbol: SYMBOL,
        orderId,
        side: "BUY",
        quantity: "0.2",
        price: "51000",
      }),
    );
    expect(changed.body).toMatchObject({ orderId, status: "NEW", price: "51000", origQty: "0.2" });
    expect((await user.all()).entrusts).toMatchObject([{ lots: 2_000, limit_price: "51000" }]);
    const gone = await asSecondsPass(
      second,
      user.send("DELETE", "/fapi/v1/order", { symbol: SYMBOL, origClientOrderId: "grid-1" }),
    );
    expect(gone.body).toMatchObject({ orderId, status: "CANCELED" });
    expect((await user.all()).entrusts).toEqual([]);
    const again = await user.send("DELETE", "/fapi/v1/order", { symbol: SYMBOL, orderId });
    expect(again.body.code).toBe(-2011);
  });

  it("all waiting orders are cancelled together, and a batch places each order by itself", async () => {
    const batch = await asSecondsPass(
      second,
      user.send<Answer[]>("POST", "/fapi/v1/batchOrders", {
        batchOrders: JSON.stringify(
          ["50000", "49000.001", "48000"].map((price) => ({
            symbol: SYMBOL,
            side: "BUY",
            type: "LIMIT",
            timeInForce: "GTC",
            quantity: 0.1,
            price,
          })),
        ),
      }),
    );
    expect(batch.body.map(({ code, status }) => code ?? status)).toEqual(["NEW", -1013, "NEW"]);
    await second();
    const all = await asSecondsPass(
      second,
      user.send("DELETE", "/fapi/v1/allOpenOrders", { symbol: SYMBOL }),
    );
    expect(all.body).toMatchObject({ code: 200 });
    expect((await user.all()).entrusts).toEqual([]);
    expect((await user.send("GET", "/fapi/v1/openOrders")).body).toEqual([]);
  });

  it("a limit order stands until cancelled; post-only is refused if it would open at once", async () => {
    for (const timeInForce of ["IOC", "FOK"])
      expect((await waiting({ timeInForce })).body.code).toBe(-1115);
    expect((await waiting({ timeInForce: "GTX", price: "120000" })).body.code).toBe(-5022);
    expect((await user.all()).entrusts).toEqual([]);
    expect((await waiting({ timeInForce: "GTX" })).body).toMatchObject({
      status: "NEW",
      timeInForce: "GTX",
    });
  });
});
