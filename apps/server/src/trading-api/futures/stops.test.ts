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

describe("a stop", () => {
  const stop = (fields: Record<string, string | boolean>) =>
    asSecondsPass(
      second,
      user.send("POST", "/fapi/v1/algoOrder", {
        symbol: SYMBOL,
        algoType: "CONDITIONAL",
        side: "SELL",
        ...fields,
      }),
    );

  it("a stop is set on the open position, can be cancelled, and closes the position", async () => {
    expect(
      (await stop({ type: "STOP_MARKET", triggerPrice: "50000", closePosition: true })).body.code,
    ).toBe(-2022);
    await user.order({ side: "BUY", quantity: "0.1" });
    const loss = await stop({
      type: "STOP_MARKET",
      triggerPrice: "50000",
      quantity: "0.1",
      reduceOnly: true,
    });
    expect(loss.body).toMatchObject({ algoStatus: "NEW", triggerPrice: "50000" });
    const gain = await stop({
      type: "TAKE_PROFIT_MARKET",
      triggerPrice: "130000",
      closePosition: true,
    });
    await second();
    expect((await user.all()).positions).toMatchObject([
      { stop_loss_price: "50000", target_profit_price: "130000" },
    ]);
    const list = await user.send<Answer[]>("GET", "/fapi/v1/openAlgoOrders", { symbol: SYMBOL });
    expect(list.body.map(({ algoId }) => algoId)).toEqual([loss.body.algoId, gain.body.algoId]);
    expect((await user.send("GET", "/fapi/v1/openOrders")).body).toEqual([]);
    const gone = await asSecondsPass(
      second,
      user.send("DELETE", "/fapi/v1/algoOrder", { algoId: loss.body.algoId }),
    );
    expect(gone.body).toMatchObject({ algoStatus: "CANCELED" });
    expect((await user.all()).positions).toMatchObject([
      { stop_loss_price: null, target_profit_price: "130000" },
    ]);
    expect(
      (
        await stop({
          type: "STOP_MARKET",
          triggerPrice: "50000",
          quantity: "0.05",
          reduceOnly: true,
        })
      ).body.code,
    ).toBe(-2022);
    expect(
      (await stop({ type: "STOP_MARKET", triggerPrice: "200000", closePosition: true })).body.code,
    ).toBe(-2021);
    await harness.moveIndex("1.5");
    vi.setSystemTime(harness.clock.now());
    await second();
    const after = await user.send("GET", "/fapi/v1/algoOrder", { algoId: gain.body.algoId });
    expect(after.body).toMatchObject({ algoStatus: "FINISHED" });
    const trades = await user.send<{ id: number }[]>("GET", "/fapi/v1/userTrades", {
      symbol: SYMBOL,
    });
    expect(trades.body).toMatchObject([
      { side: "BUY", qty: "0.1", realizedPnl: "0" },
      { side: "SELL", qty: "0.1", orderId: gain.body.algoId },
    ]);
    const [opening, closing] = trades.body;
    expect(closing?.id).toBeGreaterThan(opening?.id ?? Number.POSITIVE_INFINITY);
    await harness.moveIndex("1");
    vi.setSystemTime(harness.clock.now());
  });
});
