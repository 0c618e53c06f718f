import { randomUUID } from "node:crypto";
import { depth } from "@candor/engine";
import { afterEach, beforeEach, expect, it } from "vitest";
import { demoUser, fundUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { BTC } from "../../testing/spot-orders.ts";

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.close());

/** Seconds are recorded while no source quotes, so each price is made of earlier quotes. */
const record = async (seconds: number) => {
  for (let each = 0; each < seconds; each += 1) {
    harness.clock.advance(1_000);
    await harness.ctx.feed.tickOnce(Math.floor(harness.clock.now().getTime() / 1_000));
    await harness.ctx.exchange.idle();
  }
};
const levels = (realm: "live" | "demo") => {
  const book = harness.ctx.exchange.spot.books().get(`${realm}:1`)?.book;
  return book === undefined ? 0 : depth(book, "buy", Infinity).length;
};
const buy = async (token: string) => {
  const order = { ...BTC, type: "buy", order_type: "market", quote_amount: "100" } as const;
  const sent = { token, key: randomUUID() };
  return (await harness.call("spot.placeOrder", order, sent)).refusal?.code;
};

it("with real money the house trades at no price older than three seconds, however new its second is", async () => {
  const { token, id } = await registerUser(harness);
  await fundUser(harness, id, 3, "1000");
  const demo = await demoUser(harness);
  await record(3);
  expect(levels("live")).toBeGreaterThan(0);
  expect(await buy(token)).toBeUndefined();
  await record(1);
  expect([levels("live"), levels("demo")]).toEqual([0, 20]);
  expect(await buy(token)).toBe("no-price");
  expect(await buy(demo)).toBeUndefined();
  await harness.moveIndex("1");
  expect(await buy(token)).toBeUndefined();
});

it("a price becomes too old for real money between two recorded seconds too", async () => {
  const { token, id } = await registerUser(harness);
  await fundUser(harness, id, 3, "1000");
  await record(2);
  harness.clock.advance(1_500);
  harness.ctx.exchange.refresh();
  await harness.ctx.exchange.idle();
  expect(levels("live")).toBe(0);
  expect(await buy(token)).toBe("no-price");
});
