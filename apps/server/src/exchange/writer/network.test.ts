import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anotherExchange, placeThrough } from "../../testing/another-exchange.ts";
import { type Cable, createCable } from "../../testing/cable.ts";
import { demoUser, placeLimit, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness, createTestDatabase } from "../../testing/harness.ts";
import { epochOf, until } from "../../testing/shard-state.ts";
import { ordersOf } from "../../testing/spot-orders.ts";
import type { Exchange } from "../exchange.ts";

/** Only the exchange reaches the database through the cable. */
let harness: Harness;
let cable: Cable;
let second: Exchange | undefined;
let token: string;
beforeEach(async () => {
  const database = await createTestDatabase({ isSeeded: true });
  cable = await createCable(database.url);
  harness = await createHarness({ database, config: { databaseUrl: cable.url } });
  token = await demoUser(harness);
  second = undefined;
});
afterEach(async () => {
  await second?.stop();
  await harness.close();
  await cable.cut();
});

const openSecond = (): Exchange => (second = anotherExchange(harness));

const place = async (exchange: Exchange, key: string) =>
  placeThrough(exchange, await userIdOf(harness, token), key);

const lastBatch = async (): Promise<number> =>
  (
    await harness.database.ownerPool.query<{ batch: number }>(
      "SELECT batch FROM exchange_state WHERE shard = 'demo'",
    )
  ).rows[0]?.batch ?? NaN;

/** Submits an order whose batch cannot commit, and returns a function that releases it. */
async function placeAndHold(exchange: Exchange, key: string) {
  const slow = await harness.database.ownerPool.connect();
  await slow.query("BEGIN");
  await slow.query("LOCK TABLE exchange_journal IN SHARE MODE");
  const placing = place(exchange, key);
  await until(async () => {
    const { rowCount } = await slow.query(
      "SELECT FROM pg_locks WHERE relation = 'exchange_journal'::regclass AND NOT granted",
    );
    return rowCount === 1;
  });
  return {
    placing,
    letGo: async () => {
      await slow.query("COMMIT");
      slow.release();
    },
    endWriter: () =>
      slow.query(
        `SELECT pg_terminate_backend(pid) FROM pg_locks
         WHERE relation = 'exchange_journal'::regclass AND NOT granted`,
      ),
  };
}

describe("a silent network", () => {
  it("after a silent network the writer takes orders again, and none is lost or placed twice", async () => {
    await placeLimit(harness, token, "buy", "0.01", "90000");
    const epoch = await epochOf(harness);
    cable.silence();
    const placed = await Promise.all(
      ["90001", "90002", "90003"].map((price) => placeLimit(harness, token, "buy", "0.01", price)),
    );
    expect(placed.map(({ type }) => type)).toEqual(["ok", "ok", "ok"]);
    expect(await epochOf(harness)).toBeGreaterThan(epoch);
    expect(await ordersOf(harness, token).openIds()).toHaveLength(4);
  });

  it("a writer that stops while the network is silent answers every command", async () => {
    const { placing, letGo } = await placeAndHold(harness.ctx.exchange, "one");
    await cable.cut();
    await harness.ctx.exchange.stop();
    expect(await placing).toMatchObject({ refused: "busy" });
    await letGo();
    await cable.mend();
    await harness.ctx.exchange.start();
    expect(await place(harness.ctx.exchange, "one")).toHaveProperty("ok");
    expect(await ordersOf(harness, token).openIds()).toHaveLength(1);
  });
});

describe("a database that is late", () => {
  it("a starting process waits for a database that is late", async () => {
    await harness.ctx.exchange.stop();
    const connected = cable.mute();
    const starting = harness.ctx.exchange.start();
    await connected;
    await cable.mend();
    await starting;
    expect(await place(harness.ctx.exchange, "one")).toHaveProperty("ok");
  });
});

describe("the outcome of a batch", () => {
  it("a batch's outcome is found by epoch and number, so another writer's batch is not taken for it", async () => {
    const before = await lastBatch();
    const { placing, letGo, endWriter } = await placeAndHold(harness.ctx.exchange, "one");
    await cable.cut();
    await endWriter();
    await letGo();
    const successor = openSecond();
    await successor.start();
    expect(await place(successor, "two")).toHaveProperty("ok");
    expect(await lastBatch()).toBeGreaterThan(before);
    await cable.mend();
    expect(await placing).toMatchObject({ refused: "busy" });
    expect(await ordersOf(harness, token).openIds()).toHaveLength(1);
  });
});

describe("a process that loses the lease", () => {
  it("a process that has lost the lease does not take it back from its successor", async () => {
    const first = harness.ctx.exchange;
    const { placing, letGo, endWriter } = await placeAndHold(first, "one");
    await cable.cut();
    await endWriter();
    await letGo();
    const successor = openSecond();
    await successor.start();
    const epoch = await epochOf(harness);
    await cable.mend();
    await placing;
    expect(first.isReady()).toBe(false);
    for (const key of ["two", "three"]) expect(await place(successor, key)).toHaveProperty("ok");
    expect(await place(first, "four")).toMatchObject({ refused: "busy" });
    expect(await epochOf(harness)).toBe(epoch);
    await successor.stop();
    await until(() => first.isReady());
    expect(await place(first, "five")).toHaveProperty("ok");
  });
});
