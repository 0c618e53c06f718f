import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { anotherExchange, placeThrough } from "../../testing/another-exchange.ts";
import { demoUser, placeLimit, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import type { Exchange } from "../exchange.ts";

let harness: Harness;
let second: Exchange;
let token: string;
beforeEach(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
  second = anotherExchange(harness);
});
afterEach(async () => {
  await second.stop();
  await harness.close();
});

const place = async (exchange: Exchange, key: string) =>
  placeThrough(exchange, await userIdOf(harness, token), key);
const endWriters = () =>
  harness.database.ownerPool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'candor-writer'`,
  );
const endLease = (name: string) =>
  harness.database.ownerPool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND (classid::bigint << 32) | objid::bigint = hashtextextended('candor.lead.' || $1, 0)`,
    [name],
  );
/** Checks in every turn of the event loop, since an exchange may be back after a few milliseconds. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};
/** Ends a lease of the first process, and waits until that process has noticed. */
const loseLease = async (name: string): Promise<void> => {
  const isLost = until(() => !harness.ctx.exchange.isReady());
  await endLease(name);
  await isLost;
};

describe("a second process", () => {
  it("a second process stands by while the first leads, and answers that it is busy", async () => {
    await second.start();
    expect(second.isReady()).toBe(false);
    expect(await place(second, "one")).toMatchObject({ refused: "busy" });
    expect((await placeLimit(harness, token, "buy", "0.01", "90000")).type).toBe("ok");
  });

  it("a second process takes over with every open order once the first has stopped", async () => {
    await placeLimit(harness, token, "buy", "0.01", "90000");
    await second.start();
    await harness.ctx.exchange.stop();
    await until(() => second.isReady());
    expect(second.spot.books().get("demo:1")?.live.size).toBe(1);
    expect(await place(second, "two")).toHaveProperty("ok");
  });

  it("a second process takes over nothing if the first only loses one shard's lease", async () => {
    await second.start();
    await loseLease("exchange.demo-options");
    await until(() => harness.ctx.exchange.isReady());
    expect(second.isReady()).toBe(false);
    expect(await place(second, "five")).toMatchObject({ refused: "busy" });
  });

  it("exactly one process leads after the first has lost the cluster lock", async () => {
    await second.start();
    await loseLease("exchange");
    await until(() => second.isReady() || harness.ctx.exchange.isReady());
    const [leader, other] = second.isReady()
      ? [second, harness.ctx.exchange]
      : [harness.ctx.exchange, second];
    expect(await place(leader, "six")).toHaveProperty("ok");
    expect(other.isReady()).toBe(false);
  });

  it("exactly one process leads after the first has lost its writers' connections", async () => {
    await second.start();
    await endWriters();
    await until(() => second.isReady() || harness.ctx.exchange.isReady());
    const [leader, other] = second.isReady()
      ? [second, harness.ctx.exchange]
      : [harness.ctx.exchange, second];
    await until(() => leader.isReady());
    expect(await place(leader, "three")).toHaveProperty("ok");
    expect(other.isReady()).toBe(false);
    expect(await place(other, "four")).toMatchObject({ refused: "busy" });
  });
});
