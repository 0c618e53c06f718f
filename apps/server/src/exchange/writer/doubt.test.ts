import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoUser, placeLimit, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { doubts, epochOf } from "../../testing/shard-state.ts";
import { ordersOf } from "../../testing/spot-orders.ts";

const ETH = { currency_id: "2", legal_id: "3" } as const;

let harness: Harness;
let token: string;
let other: string;
beforeEach(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
  other = await demoUser(harness);
});
afterEach(() => harness.close());

const owner = (statement: string, values: unknown[] = []) =>
  harness.database.ownerPool.query<{ memory: unknown }>(statement, values);
const buyEth = (price = "3000") =>
  harness.call(
    "spot.placeOrder",
    { ...ETH, type: "buy", amount: "0.01", target_price: price },
    { token: other },
  );
const codeOf = (answer: { refusal?: { code: string } }) => answer.refusal?.code;
const restart = async () => {
  await harness.ctx.exchange.stop();
  await harness.ctx.exchange.start();
};

describe("a book in doubt", () => {
  it("an exception in a book halts that book with its cause, and no other", async () => {
    await placeLimit(harness, token, "buy", "0.01", "95990");
    const epoch = await epochOf(harness);
    harness.ctx.exchange.spot.books().get("demo:1")?.live.clear();
    const [sold, bought] = await Promise.all([
      placeLimit(harness, other, "sell", "0.01", "95990"),
      buyEth(),
    ]);
    expect(codeOf(sold)).toBe("market-halted");
    expect(bought.type).toBe("ok");
    expect(doubts(harness)).toEqual([["demo:1", expect.stringContaining("which is not live")]]);
    expect(await epochOf(harness)).toBe(epoch);
  });

  it("a book in doubt stays halted over restarts until an operator reinstates it with its rows as last written", async () => {
    const { message: order } = await placeLimit(harness, token, "buy", "0.01", "90000");
    await harness.ctx.exchange.stop();
    const setPrice = (price: string) =>
      owner("UPDATE spot_orders SET price = $2 WHERE id = $1", [order.id, price]);
    await setPrice("90001");
    await harness.ctx.exchange.start();
    let tries = 0;
    const cancel = () =>
      harness.call("spot.cancelOrder", { id: order.id }, { token, key: `${(tries += 1)}` });
    expect(codeOf(await cancel())).toBe("market-halted");
    await restart();
    expect(codeOf(await cancel())).toBe("market-halted");
    expect(await harness.ctx.exchange.reinstate("demo", "demo:1")).toBe(false);
    expect(codeOf(await placeLimit(harness, other, "buy", "0.01", "80000"))).toBe("market-halted");
    await setPrice("90000");
    await restart();
    // The rows are right again, but no operator has confirmed it.
    expect(codeOf(await cancel())).toBe("market-halted");
    await buyEth();
    const shown = async () =>
      (await harness.call("spot.getDepth", { symbol: "ETH/USDT" }, { token })).message;
    const before = await shown();
    expect(before.b).not.toEqual([]);
    expect(await harness.ctx.exchange.reinstate("demo", "demo:1")).toBe(true);
    expect(await shown(), "a book that nothing was read anew of").toEqual(before);
    await restart();
    expect((await cancel()).message.state).toBe("cancelled");
  });

  it.each([
    [
      "order",
      "UPDATE spot_orders SET user_id = (SELECT id FROM holders WHERE realm = 'demo' AND name = 'house:quotes:ETH/USDT') WHERE id = $1",
    ],
    [
      "memory",
      "UPDATE exchange_books SET memory = '{\"moves\": 1}' WHERE book = 'demo:1' AND $1 <> ''",
    ],
    [
      "index",
      "UPDATE exchange_books SET memory = jsonb_set(memory, '{last_index}', '\"x\"') WHERE book = 'demo:1' AND $1 <> ''",
    ],
  ])(
    "a book that cannot be read at the start is the only one in doubt: its %s",
    async (_, corrupt) => {
      const { message: order } = await placeLimit(harness, token, "buy", "0.01", "90000");
      await harness.ctx.exchange.idle();
      await harness.ctx.exchange.stop();
      const before = await owner("SELECT memory FROM exchange_books WHERE book = 'demo:1'");
      await owner(corrupt, [order.id]);
      await harness.ctx.exchange.start();
      expect(doubts(harness).map(([key]) => key)).toEqual(["demo:1"]);
      expect((await buyEth()).type).toBe("ok");
      await owner("UPDATE spot_orders SET user_id = $2 WHERE id = $1", [
        order.id,
        await userIdOf(harness, token),
      ]);
      await owner("UPDATE exchange_books SET memory = $1 WHERE book = 'demo:1'", [
        before.rows[0]?.memory,
      ]);
      expect(await harness.ctx.exchange.reinstate("demo", "demo:1")).toBe(true);
      expect((await placeLimit(harness, other, "buy", "0.01", "90000")).type).toBe("ok");
    },
  );
});

describe("a database that refuses what a book does by itself", () => {
  it("a write that the database refuses puts only its book in doubt and costs no order of another book", async () => {
    const eth = { ...ETH, type: "sell", order_type: "stop-market", amount: "0.1" } as const;
    const { message: stop } = await harness.call(
      "spot.placeOrder",
      { ...eth, trigger_price: "3300" },
      { token },
    );
    await owner(
      `ALTER TABLE spot_orders ADD CONSTRAINT refused
       CHECK (market_id <> 2 OR state <> 'filled') NOT VALID`,
    );
    const epoch = await epochOf(harness);
    const placing = Array.from({ length: 30 }, (_, count) =>
      placeLimit(harness, other, "buy", "0.001", `${90_000 + count}`),
    );
    await harness.moveIndex("0.96");
    for (let count = 0; count < 30; count += 1)
      placing.push(placeLimit(harness, other, "buy", "0.001", `${91_000 + count}`));
    expect((await Promise.all(placing)).map(({ type }) => type)).toEqual(placing.map(() => "ok"));
    await harness.nextSecond();
    expect(doubts(harness)).toEqual([["demo:2", expect.stringContaining("refused")]]);
    // Once for the rest of the batch, once for the book that was found.
    expect((await epochOf(harness)) - epoch).toBeLessThanOrEqual(3);
    await owner("ALTER TABLE spot_orders DROP CONSTRAINT refused");
    expect(await harness.ctx.exchange.reinstate("demo", "demo:2")).toBe(true);
    await harness.ctx.exchange.idle();
    expect((await ordersOf(harness, token).orderOf(stop.id)).state).toBe("filled");
  });

  it("a write refused in the first of all books costs no order of another, however many arrive", async () => {
    await ordersOf(harness, token).placed({
      type: "sell",
      order_type: "stop-market",
      amount: "0.1",
      trigger_price: "93000",
    });
    await owner(
      `ALTER TABLE spot_orders ADD CONSTRAINT refused
       CHECK (market_id <> 1 OR state <> 'filled') NOT VALID`,
    );
    const placing = Array.from({ length: 30 }, () => buyEth());
    await harness.moveIndex("0.96");
    placing.push(...Array.from({ length: 30 }, () => buyEth()));
    const placed = await Promise.all(placing);
    expect(placed.map(({ type }) => type)).toEqual(placed.map(() => "ok"));
    await harness.nextSecond();
    expect(doubts(harness).map(([key]) => key)).toEqual(["demo:1"]);
    await owner("ALTER TABLE spot_orders DROP CONSTRAINT refused");
  });
});
