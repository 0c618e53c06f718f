import { peakOf } from "@candor/engine";
import { dec } from "@candor/money";
import type { SpotRequest } from "@candor/rules/spot.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoUser, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { armedStops } from "../../testing/spot-orders.ts";
import type { PlaceRequest } from "./requests.ts";

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.close());

const place = (userId: string, marketId: number, key: string, request: Partial<SpotRequest>) =>
  harness.ctx.exchange.spot.submit<PlaceRequest>({
    kind: "place",
    claim: { userId, call: "spot.placeOrder", key, requestHash: Buffer.alloc(16) },
    realm: "demo",
    marketId,
    request: { quoteAmount: undefined, ...request } as SpotRequest,
  });

async function placeStops(count: number, request: Partial<SpotRequest>): Promise<void> {
  const userId = await userIdOf(harness, await demoUser(harness));
  const quantity = dec("0.0001");
  const answers = await Promise.all(
    Array.from({ length: count }, (_, each) =>
      place(userId, 1, `${each}`, { side: "sell", quantity, ...request }),
    ),
  );
  expect(answers.filter((answer) => !("ok" in answer))).toEqual([]);
}

const peaks = () => {
  const book = harness.ctx.exchange.spot.books().get("demo:1");
  return [...(book?.live.keys() ?? [])].map((number) => [
    number,
    book && peakOf(book.triggers, number),
  ]);
};

describe("many stops", () => {
  it("the exchange restarts with thousands of trailing stops and a day of prices, and keeps their peaks", async () => {
    const trail = { type: "trailing-stop", trailRate: dec("0.2") } as const;
    await placeStops(1_250, trail);
    for (const factor of ["1.02", "1.01", "1.03", "1.05"]) await harness.moveIndex(factor);
    await placeStops(1_250, trail);
    harness.clock.advance(24 * 3_600_000);
    for (const factor of ["1.04", "1.06", "1.0"]) await harness.moveIndex(factor);
    const before = peaks();
    const { rows } = await harness.database.ownerPool.query<{ steps: number }>(
      "SELECT count(*)::int AS steps FROM spot_peaks",
    );
    // Only prices that tell open stops apart are kept of a day.
    expect(rows[0]?.steps).toBeLessThanOrEqual(2);
    await harness.ctx.exchange.stop();
    await harness.ctx.exchange.start();
    expect(armedStops(harness)).toBe(2_500);
    expect(peaks()).toEqual(before);
  });

  it("thousands of stops fired by one tick do not delay another market's order behind all of them", async () => {
    const stop = { type: "stop-market", triggerPrice: dec("90000") } as const;
    await placeStops(1_500, stop);
    await placeStops(1_500, stop);
    const userId = await userIdOf(harness, await demoUser(harness));
    harness.clock.advance(1_000);
    const at = Math.floor(harness.clock.now().getTime() / 1_000);
    const prices = new Map([
      [1, dec("89000")],
      [2, dec("3400")],
    ]);
    harness.ctx.exchange.consume({ kind: "tick", id: at, at, prices });
    const bought = await place(userId, 2, "eth", {
      side: "buy",
      type: "limit",
      price: dec("3300"),
      quantity: dec("0.01"),
    });
    expect(bought).toHaveProperty("ok");
    await harness.ctx.exchange.idle();
    const { rows } = await harness.database.ownerPool.query<{ batch: number; entries: string[][] }>(
      "SELECT batch, commands AS entries FROM exchange_journal WHERE shard = 'demo' ORDER BY batch",
    );
    const firedBy = (upTo: number): number =>
      rows
        .filter(({ batch }) => batch <= upTo)
        .flatMap(({ entries }) => entries)
        .filter(([kind]) => kind === "fire").length;
    const own = rows.find(({ entries }) =>
      entries.some(([kind, book]) => kind === "place" && book === "demo:2"),
    );
    expect(firedBy(Infinity)).toBe(3_000);
    expect(firedBy(own?.batch ?? Infinity)).toBeLessThanOrEqual(400);
  });
});
