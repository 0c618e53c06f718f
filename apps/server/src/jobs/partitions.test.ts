import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { demoUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { goTo, monthsEnd } from "../testing/months.ts";
import { ordersOf } from "../testing/spot-orders.ts";
import { dropOldKeys, keepMonthsAhead, partitionJobs } from "./partitions.ts";
import { createRunner } from "./runner.ts";

const DAY_MS = 86_400_000;
const TABLES = 18;

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.close());

const monthsOf = async (parent: string): Promise<{ name: string; rows: number }[]> => {
  const { ownerPool } = harness.database;
  const { rows } = await ownerPool.query<{ name: string }>(
    "SELECT name FROM partitions WHERE parent = $1 ORDER BY ends_at",
    [parent],
  );
  return Promise.all(
    rows.map(async ({ name }) => {
      const counted = await ownerPool.query<{ rows: number }>(
        `SELECT count(*) AS rows FROM ${name}`,
      );
      return { name, rows: counted.rows[0]?.rows ?? 0 };
    }),
  );
};

it("trading goes on over a month's end whose partitions the daily job had to make", async () => {
  const end = await monthsEnd(harness, "last");
  // The job becomes due a day after it is known, before any existing month has ended.
  const runner = createRunner(harness.ctx, partitionJobs, new AbortController().signal);
  goTo(harness, end - 2 * DAY_MS);
  for (let day = 0; day < 2; day += 1) {
    runner.turn();
    await runner.idle();
    harness.clock.advance(DAY_MS);
  }
  harness.clock.advance(1_000);
  await harness.moveIndex("1");
  const token = await demoUser(harness);
  const { placed } = ordersOf(harness, token);
  expect(await placed({ type: "buy", order_type: "market", amount: "0.001" })).toMatchObject({
    status: "completed",
  });
  for (const table of [
    "ledger_entries",
    "spot_orders",
    "spot_trades",
    "exchange_journal",
    "idempotency_keys",
  ]) {
    const months = await monthsOf(table);
    const written = months.findLast(({ rows }) => rows > 0);
    expect(written?.name).toBe(
      `${table}_${new Date(end).toISOString().slice(0, 7).replace("-", "_")}`,
    );
    expect(months.length - months.indexOf(written!)).toBeGreaterThan(2);
  }
});

it("an order of last month fills, and another is cancelled, in the new month", async () => {
  const end = await monthsEnd(harness, "first");
  goTo(harness, end - 2_000);
  await harness.moveIndex("1");
  const token = await demoUser(harness);
  const { placed, orderOf } = ordersOf(harness, token);
  const resting = await placed({ type: "buy", amount: "0.001", target_price: "90000" });
  const stop = await placed({
    type: "buy",
    order_type: "stop-market",
    amount: "0.001",
    trigger_price: "100700",
  });
  goTo(harness, end + 1_000);
  await harness.moveIndex("1.05");
  await harness.moveIndex("1.05");
  expect(await orderOf(stop.id)).toMatchObject({ status: "completed" });
  const cancelled = await harness.call("spot.cancelOrder", { id: resting.id }, { token });
  expect(cancelled.message).toMatchObject({ status: "cancelled" });
  expect((await monthsOf("spot_orders")).map(({ rows }) => rows).slice(0, 2)).toEqual([2, 0]);
});

it("the job logs an error if less than a month of partitions lies ahead", async () => {
  const errors: { table: string }[] = [];
  const log = pino(
    { level: "error" },
    { write: (line: string) => void errors.push(JSON.parse(line) as { table: string }) },
  );
  const keeper = { db: harness.ctx.db, clock: harness.clock, log };
  await keepMonthsAhead(keeper);
  expect(errors).toEqual([]);
  // A wrong clock cannot give a table more months than two years hold.
  harness.clock.advance(4 * 365 * DAY_MS);
  await keepMonthsAhead(keeper);
  expect(errors.map(({ table }) => table).toSorted()).toHaveLength(TABLES);
  expect((await monthsOf("spot_orders")).length).toBeLessThan(60);
  goTo(harness, Date.now());
});

it("a month of keys is dropped once it lies before the last month and is older than thirty days", async () => {
  const { ownerPool } = harness.database;
  // The partitions of an installation that is half a year old.
  await ownerPool.query(`
    DO $$
    DECLARE this timestamptz := date_trunc('month', now(), 'UTC');
    BEGIN
      EXECUTE 'DROP TABLE idempotency_keys_first';
      FOR back IN REVERSE 6..0 LOOP
        EXECUTE format('CREATE TABLE keys_%s PARTITION OF idempotency_keys FOR VALUES FROM (%L) TO (%L)',
          back, this - make_interval(months => back), this - make_interval(months => back - 1));
      END LOOP;
    END $$`);
  await ownerPool.query(`INSERT INTO idempotency_keys (id, request_hash, answer, created_at)
    SELECT gen_random_uuid(), '', '{}', now() - make_interval(days => age)
    FROM generate_series(0, 150) AS age`);
  const dropped = await dropOldKeys(harness.ctx);
  // Early in a month, the one before the last still holds keys of the last thirty days.
  expect([4, 5]).toContain(dropped);
  const { rows } = await ownerPool.query<{ kept: number; oldest: number }>(
    `SELECT count(*) FILTER (WHERE created_at >= now() - interval '30 days') AS kept,
       count(DISTINCT date_trunc('month', created_at, 'UTC')) AS oldest FROM idempotency_keys`,
  );
  expect(rows[0]?.kept).toBe(30);
  expect(rows[0]?.oldest).toBe(7 - dropped);
  expect(await dropOldKeys(harness.ctx)).toBe(0);
});
