import { dec, toNumber } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { apiKey, shareClock } from "../../testing/api-key.ts";
import { contractsOf } from "../../testing/contracts.ts";
import { userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { asSecondsPass, signer } from "../../testing/signed.ts";

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

/** A figure as a client's binary number. */
const figure = (text: string | null | undefined): number => toNumber(dec(text ?? "0"));

const SYMBOL = "BTCUSDT";
type Risk = { entryPrice: string; liquidationPrice: string };
const get = async <Body = unknown>(path: string, prefix = "") => {
  const response = await harness.app.inject({ url: `${prefix}/fapi/v1${path}` });
  return { status: response.statusCode, body: response.json<Body>() };
};
type Depth = { bids: [string, string][]; asks: [string, string][] };

describe("public reads of contracts", () => {
  it("the book of a contract is the house's quote, one price on each side", async () => {
    const { body } = await get<Depth>(`/depth?symbol=${SYMBOL}`);
    expect(body.bids).toHaveLength(1);
    expect(body.asks).toHaveLength(1);
    const ticker = await get(`/ticker/bookTicker?symbol=${SYMBOL}`);
    expect(ticker.body).toMatchObject({ bidPrice: body.bids[0]?.[0], askPrice: body.asks[0]?.[0] });
    const [mark] = (await harness.call("contracts.listContracts", {})).message;
    const premium = await get(`/premiumIndex?symbol=${mark?.market.symbol.replace("/", "")}`);
    expect(premium.body).toMatchObject({
      markPrice: mark?.mark.mark,
      indexPrice: mark?.mark.index,
    });
  });

  it("a position opens at the ask that the book showed for the same index", async () => {
    const user = await contractsOf(harness);
    const position = await user.opened({ direction: "long", lots: 100 });
    const { body } = await get<Depth>(`/depth?symbol=${SYMBOL}`, "/demo");
    expect(body.asks[0]?.[0]).toBe(position.open_price);
  });

  it("public reads list all contracts, or the one that is named", async () => {
    const { body } = await get<{ symbols: unknown[] }>("/exchangeInfo");
    const { contracts } = harness.ctx.catalogue;
    expect(body.symbols).toHaveLength(contracts.length);
    expect((await get("/ticker/price")).body).toHaveLength(contracts.length);
    expect((await get("/ticker/price?symbol=ethusdt")).body).toMatchObject({ symbol: "ETHUSDT" });
    expect((await get("/ticker/24hr?symbol=NONE")).body).toMatchObject({ code: -1121 });
    expect((await get(`/ticker/24hr?symbol=${SYMBOL}`)).body).not.toHaveProperty("bidQty");
  });

  it.each([
    "/klines?symbol=BTCUSDT&interval=7m",
    "/klines?symbol=BTCUSDT&interval=1m&limit=x",
    "/klines?symbol=BTCUSDT&interval=1m&startTime=999999999999999",
    "/klines?interval=1m",
    "/depth",
    "/premiumIndex?symbols=1",
  ])("a faulty read is answered without a server error: %s", async (path) => {
    expect((await get(path)).status).toBeLessThan(500);
  });

  it("candles are returned from a given time on", async () => {
    const from = Math.floor(harness.clock.now().getTime() / 3_600_000) * 3_600_000;
    const since = (moment: number) =>
      get<[number][]>(`/klines?symbol=${SYMBOL}&interval=1h&startTime=${moment}&limit=5`);
    expect((await since(from)).body.map(([at]) => at)).toEqual([from]);
    expect((await since(from + 1)).body).toEqual([]);
  });
});

describe("what a key reads of its account", () => {
  let user: Awaited<ReturnType<typeof trader>>;
  const trader = async () => {
    const own = await contractsOf(harness);
    const userId = await userIdOf(harness, own.token);
    const { send } = signer(harness, await apiKey(harness, userId), "/demo");
    return { ...own, send, userId };
  };
  beforeEach(async () => {
    user = await trader();
  });

  it("several positions of one side are added up exactly", async () => {
    const first = await user.opened({ direction: "short", lots: 100, multiple: 10 });
    await harness.moveIndex("1.01");
    vi.setSystemTime(harness.clock.now());
    const other = await user.opened({ direction: "short", lots: 300, multiple: 10 });
    const [risk] = (await user.send<Risk[]>("GET", "/fapi/v2/positionRisk", { symbol: SYMBOL }))
      .body;
    const entry = (figure(first.open_price) + 3 * figure(other.open_price)) / 4;
    expect(risk).toMatchObject({ positionAmt: "-0.04", leverage: "10", positionSide: "BOTH" });
    expect(figure(risk?.entryPrice)).toBeCloseTo(entry, 6);
    const { positions, account } = await user.all();
    const edges = positions.map((one) => figure(one.liquidation_price));
    expect(figure(risk?.liquidationPrice)).toBe(Math.min(...edges));
    const { body } = await user.send("GET", "/fapi/v3/account");
    expect(body).toMatchObject({
      totalMarginBalance: account.equity,
      availableBalance: account.available,
      totalInitialMargin: account.margin,
    });
    await harness.moveIndex("1");
    vi.setSystemTime(harness.clock.now());
  });

  it("positions traded in the app appear in the trades and income, without an order", async () => {
    const { id } = await user.opened({ direction: "long", lots: 100 });
    const { closing } = await user.closed(id);
    const { body } = await user.send<{ id: number }[]>("GET", "/fapi/v1/userTrades", {
      symbol: SYMBOL,
    });
    expect(body).toMatchObject([
      { side: "BUY", orderId: 0 },
      { side: "SELL", orderId: 0, price: closing.price, realizedPnl: closing.profit },
    ]);
    const from = await user.send("GET", "/fapi/v1/userTrades", {
      symbol: SYMBOL,
      fromId: body[1]?.id ?? 0,
    });
    expect(from.body).toEqual([body[1]]);
    const income = await user.send("GET", "/fapi/v1/income", { incomeType: "REALIZED_PNL" });
    expect(income.body).toMatchObject([{ income: closing.profit, asset: "USDT" }]);
  });

  it("a key with the read scope reads the account and cannot trade contracts", async () => {
    const key = await apiKey(harness, user.userId, { scopes: ["read", "spot"] });
    const { send } = signer(harness, key, "/demo");
    expect((await send("GET", "/fapi/v2/balance")).status).toBe(200);
    for (const path of ["/fapi/v1/order", "/fapi/v1/leverage", "/fapi/v1/batchOrders"] as const)
      expect((await send("POST", path, { symbol: SYMBOL })).body.code).toBe(-2015);
  });

  it("a user neither sees nor cancels another user's orders", async () => {
    const { body } = await asSecondsPass(
      second,
      user.send("POST", "/fapi/v1/order", {
        symbol: SYMBOL,
        side: "BUY",
        type: "LIMIT",
        quantity: "0.1",
        price: "50000",
        timeInForce: "GTC",
        newClientOrderId: "secret-1",
      }),
    );
    const stranger = await trader();
    const named = { symbol: SYMBOL, orderId: body.orderId };
    expect((await stranger.send("GET", "/fapi/v1/order", named)).body.code).toBe(-2013);
    expect((await stranger.send("DELETE", "/fapi/v1/order", named)).body.code).toBe(-2011);
    const byName = { symbol: SYMBOL, origClientOrderId: "secret-1" };
    expect((await stranger.send("DELETE", "/fapi/v1/order", byName)).body.code).toBe(-2011);
    expect((await user.all()).entrusts).toHaveLength(1);
  });

  it.each([
    ["POST", "/fapi/v1/order", { symbol: SYMBOL, side: "BUY", type: "TRAILING_STOP_MARKET" }],
    ["POST", "/fapi/v1/order", { symbol: SYMBOL, side: "UP", type: "MARKET", quantity: "1" }],
    ["POST", "/fapi/v1/order", { symbol: SYMBOL, side: "BUY", type: "MARKET", quantity: "-1" }],
    [
      "POST",
      "/fapi/v1/order",
      { symbol: SYMBOL, side: "BUY", type: "MARKET", quantity: "9".repeat(30) },
    ],
    [
      "POST",
      "/fapi/v1/order",
      { symbol: SYMBOL, side: "BUY", type: "LIMIT", quantity: "1", price: "0" },
    ],
    [
      "POST",
      "/fapi/v1/order",
      { symbol: SYMBOL, side: "BUY", type: "MARKET", quantity: "1", newClientOrderId: "a b" },
    ],
    ["POST", "/fapi/v1/batchOrders", { batchOrders: "[1]" }],
    ["POST", "/fapi/v1/batchOrders", { batchOrders: "{" }],
    ["POST", "/fapi/v1/countdownCancelAll", { symbol: SYMBOL, countdownTime: 1 }],
    ["POST", "/fapi/v1/positionMargin", { symbol: SYMBOL, type: 1, amount: "1" }],
    ["POST", "/fapi/v1/positionMargin", { symbol: SYMBOL, type: 3, amount: "1" }],
    ["PUT", "/fapi/v1/order", { symbol: SYMBOL, orderId: 1, quantity: "1", price: "1" }],
    [
      "DELETE",
      "/fapi/v1/batchOrders",
      { symbol: SYMBOL, orderIdList: "[1,2,3,4,5,6,7,8,9,10,11]" },
    ],
    ["GET", "/fapi/v1/allOrders", { symbol: SYMBOL, startTime: 999_999_999_999_999 }],
    ["GET", "/fapi/v1/order", { symbol: SYMBOL }],
  ] as const)(
    "a faulty request is refused with its code: %s %s %o",
    async (method, path, params) => {
      const { status, body } = await user.send(method, path, params);
      expect(status).toBe(400);
      expect(body.code).toBeLessThan(-1_000);
      expect(await user.all()).toMatchObject({ positions: [], entrusts: [] });
    },
  );
});
