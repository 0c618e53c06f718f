import { abs, dec, formatDec, sub } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { apiKey, shareClock } from "../../testing/api-key.ts";
import { BTC_CONTRACT, contractsOf } from "../../testing/contracts.ts";
import { userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { signer } from "../../testing/signed.ts";

let harness: Harness;
let user: Awaited<ReturnType<typeof trader>>;

beforeEach(async () => {
  harness = await createHarness();
  shareClock(harness);
  user = await trader();
});
afterEach(async () => {
  vi.useRealTimers();
  await harness.close();
});

const SYMBOL = "BTCUSDT";
const trader = async () => {
  const own = await contractsOf(harness);
  const key = await apiKey(harness, await userIdOf(harness, own.token));
  const { send } = signer(harness, key, "/demo");
  const read = async (path: string, params = {}) =>
    (await send<object[]>("GET", `/fapi/v1/${path}`, params)).body;
  return { ...own, send, read };
};
const moveIndex = async (factor: string) => {
  await harness.moveIndex(factor);
  vi.setSystemTime(harness.clock.now());
};

describe("what was closed without an order", () => {
  it("a liquidation appears in the forced orders of its owner only", async () => {
    const { id } = await user.opened({ lots: 100, multiple: 20 }, BTC_CONTRACT);
    const other = await trader();
    await other.opened({ direction: "short", lots: 100, multiple: 5 }, BTC_CONTRACT);
    await moveIndex("0.9");
    const [closing] = (await user.receipt(id)).closings;
    expect(closing?.cause).toBe("liquidation");
    const quantity = { origQty: "0.01", executedQty: "0.01" };
    expect(await user.read("forceOrders", { symbol: SYMBOL })).toMatchObject([
      { ...quantity, symbol: SYMBOL, status: "FILLED", side: "SELL", avgPrice: closing?.price },
    ]);
    expect(await user.read("forceOrders", { autoCloseType: "LIQUIDATION" })).toHaveLength(1);
    expect(await user.read("forceOrders", { autoCloseType: "ADL" })).toEqual([]);
    expect(await user.read("forceOrders", { symbol: "ETHUSDT" })).toEqual([]);
    expect(await other.read("forceOrders")).toEqual([]);
    const wrong = await user.send("GET", "/fapi/v1/forceOrders", { autoCloseType: "LOSS" });
    expect(wrong.body.code).toBe(-1100);
  });

  it("a deleveraging appears in the forced orders with its cause", async () => {
    const { id } = await user.opened({ lots: 100, multiple: 20 }, BTC_CONTRACT);
    await user.closed(id);
    expect(await user.read("forceOrders")).toEqual([]);
    // The writer's tests prove such closings; here a stored closing is given that cause.
    await harness.database.ownerPool.query(
      "UPDATE contract_closings SET cause = 'deleverage' WHERE position_id = $1",
      [id],
    );
    expect(await user.read("forceOrders", { autoCloseType: "ADL" })).toMatchObject([
      { side: "SELL", reduceOnly: true },
    ]);
  });
});

describe("the rank in the line of those who are deleveraged", () => {
  it("a position's ADL rank is the one that the app shows, by contract", async () => {
    expect(await user.read("adlQuantile")).toEqual([]);
    await user.opened({ lots: 100, multiple: 20 }, BTC_CONTRACT);
    // The server reads the line anew every half minute.
    harness.clock.advance(31_000);
    await moveIndex("1.01");
    const [position] = (await user.all()).positions;
    expect(position?.deleverage).toBe(5);
    expect(await user.read("adlQuantile", { symbol: SYMBOL })).toEqual([
      { symbol: SYMBOL, adlQuantile: { LONG: 0, SHORT: 0, BOTH: 4 } },
    ]);
    expect(await user.read("positionRisk", { symbol: SYMBOL })).toMatchObject([{ adl: 4 }]);
    expect(await user.read("adlQuantile", { symbol: "ETHUSDT" })).toEqual([]);
  });

  it("the ADL rank of a position without a profit is zero", async () => {
    await user.opened({ lots: 100, multiple: 5 }, BTC_CONTRACT);
    await moveIndex("0.99");
    expect(await user.read("adlQuantile")).toMatchObject([{ adlQuantile: { BOTH: 0 } }]);
  });
});

describe("the changes of an isolated margin", () => {
  it("the margin history shows what was added and taken out, with a closing in between", async () => {
    const { id } = await user.opened({ lots: 100, multiple: 10 }, BTC_CONTRACT);
    const change = (type: "add" | "take", amount: string) =>
      user.call("contracts.changeMargin", { id, amount, type });
    expect(await user.read("positionMargin/history", { symbol: SYMBOL })).toEqual([]);
    await change("add", "50");
    await user.closed(id, 40);
    await change("take", "7.5");
    await harness.nextSecond();
    const before = dec((await user.receipt(id)).position.margin);
    await user.call("contracts.changeMultiple", { id, multiple: 5 });
    await harness.nextSecond();
    vi.setSystemTime(harness.clock.now());
    const more = sub(dec((await user.receipt(id)).position.margin), before);
    const history = await user.read("positionMargin/history", { symbol: SYMBOL });
    expect(history).toMatchObject([
      { type: 1, amount: "50", asset: "USDT", positionSide: "BOTH" },
      { type: 2, amount: "7.5" },
      { type: 1, amount: formatDec(abs(more)) },
    ]);
    const taken = await user.read("positionMargin/history", { symbol: SYMBOL, type: 2 });
    expect(taken).toEqual([history[1]]);
    expect(await user.read("positionMargin/history", { symbol: SYMBOL, limit: 1 })).toEqual([
      history[2],
    ]);
    expect(await user.read("positionMargin/history", { symbol: "ETHUSDT" })).toEqual([]);
    const missing = await user.send("GET", "/fapi/v1/positionMargin/history");
    expect(missing.body.code).toBe(-1102);
  });
});
