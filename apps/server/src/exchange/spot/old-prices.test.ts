import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { dec } from "@candor/money";
import { afterEach, beforeEach, expect, it } from "vitest";
import { demoUser, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { BTC, armedStops } from "../../testing/spot-orders.ts";
import type { PlaceRequest } from "./requests.ts";

/** Enough stops that firing them takes more than one batch. */
const STOPS = 300;

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.close());

const atMarket = (userId: string, marketId: number): PlaceRequest => ({
  kind: "place",
  claim: { userId, call: "spot.placeOrder", key: randomUUID(), requestHash: Buffer.alloc(16) },
  realm: "demo",
  marketId,
  request: {
    side: "buy",
    type: "market",
    price: undefined,
    quantity: undefined,
    quoteAmount: dec("100"),
  },
});

it("an order that the database keeps waiting does not trade at the price of before", async () => {
  const { ctx, clock, database } = harness;
  const userId = await userIdOf(harness, await demoUser(harness));
  const client = await database.ownerPool.connect();
  await client.query("BEGIN; LOCK TABLE idempotency_keys IN ACCESS EXCLUSIVE MODE");
  const answer = ctx.exchange.spot.submit(atMarket(userId, 1));
  const isWaiting = "SELECT FROM pg_locks WHERE NOT granted AND relation IS NOT NULL";
  while ((await client.query(isWaiting)).rowCount === 0) await sleep(10);
  clock.advance(4_000);
  await client.query("ROLLBACK");
  client.release();
  expect(await answer).toMatchObject({ refused: "no-price" });
});

it("a market's ladder moves to the new price before an order meets it, however many stops fire elsewhere", async () => {
  const { ctx, clock } = harness;
  const token = await demoUser(harness);
  const stop = {
    ...BTC,
    type: "buy",
    order_type: "stop-market",
    amount: "0.0002",
    trigger_price: "96500",
  } as const;
  await Promise.all(
    Array.from({ length: STOPS }, (_, turn) =>
      harness.call("spot.placeOrder", stop, { token, key: `${turn}` }),
    ),
  );
  expect(armedStops(harness)).toBe(STOPS);
  const [first, second] = [await demoUser(harness), await demoUser(harness)];
  const [firstId, secondId] = [await userIdOf(harness, first), await userIdOf(harness, second)];
  // While this order is written, the price and the next order arrive together.
  const before = ctx.exchange.spot.submit(atMarket(firstId, 3));
  const prices = new Map([
    [1, dec("97000")],
    [2, dec("3600")],
  ]);
  let id = ctx.feed.lastId();
  const consume = (): void => {
    const at = Math.floor(clock.now().getTime() / 1_000);
    ctx.exchange.consume({ kind: "tick", id: (id += 1), at, prices });
  };
  consume();
  const answer = await ctx.exchange.spot.submit(atMarket(secondId, 2));
  await before;
  await ctx.exchange.idle();
  expect(answer).toMatchObject({ ok: { state: "accepted" } });
  clock.advance(1_000);
  consume();
  await ctx.exchange.idle();
  const { rows } = await harness.database.pool.query(
    "SELECT price > 3600 AS is_new FROM spot_trades WHERE market_id = 2",
  );
  expect(rows).toEqual([{ is_new: true }]);
});
