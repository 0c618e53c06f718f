import { dec } from "@candor/money";
import { afterEach, beforeEach, expect, it } from "vitest";
import { demoUser, userIdOf } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { createExchange } from "./host.ts";
import type { PlaceRequest } from "./requests.ts";

const MARKET_BUY = {
  currency_id: "1",
  legal_id: "3",
  type: "buy",
  order_type: "market",
  amount: "0.01",
} as const;

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.close());

it("a writer that was replaced stays out, even when its trades would collide with the new one's", async () => {
  const token = await demoUser(harness);
  const { config, clock, log, catalogue, indexOf, exchange } = harness.ctx;
  const second = createExchange({
    databaseUrl: config.databaseUrl,
    clock,
    log,
    catalogue,
    indexOf,
    announce: () => undefined,
  });
  await second.start();
  const place = async (key: string) =>
    second.submit<PlaceRequest>({
      kind: "place",
      claim: {
        userId: await userIdOf(harness, token),
        call: "spot.placeOrder",
        key,
        requestHash: Buffer.alloc(16),
      },
      realm: "demo",
      marketId: 1,
      request: {
        side: "buy",
        type: "market",
        price: undefined,
        quantity: dec("0.01"),
        quoteAmount: undefined,
      },
    });
  expect(await place("before")).toHaveProperty("ok");
  const late = await harness.call("spot.placeOrder", MARKET_BUY, { token });
  expect(late.refusal?.code).toBe("busy");
  expect(exchange.isReady()).toBe(false);
  expect(await place("after")).toHaveProperty("ok");
  await second.stop();
});
