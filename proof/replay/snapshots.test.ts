import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoUser } from "../../apps/server/src/testing/factories.ts";
import { type Harness, createHarness } from "../../apps/server/src/testing/harness.ts";
import { copyRows, takeSnapshot } from "../../apps/server/src/testing/snapshots.ts";
import { ordersOf } from "../../apps/server/src/testing/spot-orders.ts";
import { controlReplay } from "./controls.ts";
import { replay } from "./replay.ts";

let harness: Harness;
let token: string;
let mine: ReturnType<typeof ordersOf>;
let theirs: ReturnType<typeof ordersOf>;
beforeEach(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
  mine = ordersOf(harness, token);
  theirs = ordersOf(harness, await demoUser(harness));
});
afterEach(() => harness.close());

const STOP = { amount: "0.002", order_type: "stop-market" } as const;

/** Orders that rest, partly filled and whole, and stops of every kind that wait. */
async function placeAll(): Promise<void> {
  await mine.placed({ type: "buy", amount: "0.01", target_price: "95990" });
  await theirs.placed({ type: "sell", amount: "0.004", target_price: "95990" });
  await mine.placed({ type: "sell", amount: "0.003", target_price: "99000" });
  await mine.placed({ type: "buy", ...STOP, trigger_price: "98000" });
  await mine.placed({
    type: "sell",
    amount: "0.002",
    order_type: "stop-limit",
    trigger_price: "94000",
    target_price: "93900",
  });
  await theirs.placed({
    type: "sell",
    amount: "0.002",
    order_type: "oco",
    target_price: "99500",
    trigger_price: "93000",
  });
  await theirs.placed({
    type: "sell",
    amount: "0.002",
    order_type: "trailing-stop",
    trail_rate: "0.02",
  });
  await harness.moveIndex("1.005");
  await theirs.placed({
    type: "sell",
    amount: "0.001",
    order_type: "trailing-stop",
    trail_rate: "0.02",
  });
  await harness.moveIndex("1.01");
  await harness.moveIndex("1.002");
}

/** Trades with the ladder at once, then fires stops in both directions, and cancels what is left. */
async function tradeOn(): Promise<void> {
  await mine.placed({ type: "buy", order_type: "market", quote_amount: "3000" });
  await theirs.placed({ type: "sell", order_type: "market", amount: "0.004" });
  await harness.moveIndex("1.03");
  await harness.moveIndex("0.985");
  await harness.moveIndex("0.96");
  const [first] = await mine.openIds();
  if (first !== undefined) await harness.call("spot.cancelOrder", { id: first }, { token });
}

const differencesOf = async (isFromSnapshot: boolean): Promise<string[]> =>
  (await replay(harness.database.ownerPool, { isFromSnapshot })).differences;

describe("a snapshot of a shard", () => {
  it("is passed by a replay and starts one, while orders rest, stops wait and climb, and a ladder stands", async () => {
    await placeAll();
    await takeSnapshot(harness);
    await tradeOn();
    const { ownerPool } = harness.database;
    expect(await replay(ownerPool)).toMatchObject({
      differences: [],
      passed: 1,
      from: { demo: 0, live: 0 },
    });
    const begun = await replay(ownerPool, { isFromSnapshot: true });
    expect(begun).toMatchObject({ differences: [], passed: 0, from: { live: 0 } });
    expect(begun.from["demo"]).toBeGreaterThan(0);
    expect(begun.fired).toBeGreaterThan(3);
    expect(begun.fills).toBeGreaterThan(3);
  });
});
