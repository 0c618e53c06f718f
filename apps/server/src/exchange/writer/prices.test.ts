import { dec } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anotherExchange, placeThrough } from "../../testing/another-exchange.ts";
import { demoUser, placeLimit, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { until } from "../../testing/shard-state.ts";
import { ordersOf } from "../../testing/spot-orders.ts";

let harness: Harness;
let token: string;
beforeEach(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
});
afterEach(() => harness.close());

describe("the recorded prices", () => {
  it("a price spike during a slow batch fires the stops that it reached, though it is already over", async () => {
    const orders = ordersOf(harness, token);
    const { id } = await orders.placed({
      type: "sell",
      order_type: "stop-market",
      amount: "0.1",
      trigger_price: "90000",
    });
    // While the test holds this lock, no batch ends.
    const slow = await harness.database.ownerPool.connect();
    await slow.query("BEGIN");
    await slow.query("LOCK TABLE exchange_journal IN SHARE MODE");
    const placing = placeLimit(harness, token, "buy", "0.01", "90000");
    await until(async () => {
      const { rowCount } = await slow.query(
        "SELECT FROM pg_locks WHERE relation = 'exchange_journal'::regclass AND NOT granted",
      );
      return rowCount === 1;
    });
    const indexIs = (price: string) => () =>
      harness.ctx.feed.latest("BTC/USDT")?.price === dec(price);
    const falling = harness.moveIndex("0.93");
    await until(indexIs("89280"));
    const back = harness.moveIndex("1");
    await until(indexIs("96000"));
    await slow.query("COMMIT");
    slow.release();
    await Promise.all([placing, falling, back]);
    await harness.nextSecond();
    expect(await orders.orderOf(id)).toMatchObject({ state: "filled" });
  });

  it("recorded prices that cannot be read for a while delay no order", async () => {
    const { exchange, clock } = harness.ctx;
    await exchange.stop();
    let isReadable = false;
    const at = Math.floor(clock.now().getTime() / 1_000) + 10;
    const tick = (id: number, price: string) =>
      ({ kind: "tick", id, at, prices: new Map([[1, dec(price)]]) }) as const;
    const second = anotherExchange(harness, {
      readEvents: (after) =>
        isReadable
          ? Promise.resolve(after < at ? [tick(at, "95000")] : [])
          : Promise.reject(new Error("the recorded prices are away")),
    });
    await second.start();
    const placed = await placeThrough(second, await userIdOf(harness, token), "one");
    expect(placed).toHaveProperty("ok");
    isReadable = true;
    await until(() => second.spot.books().get("demo:1")?.lastIndex === dec("95000"));
    await second.stop();
    await exchange.start();
  });
});
