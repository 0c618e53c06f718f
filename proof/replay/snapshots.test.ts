import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { dec } from "@candor/money";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PlaceRequest } from "../../apps/server/src/exchange/spot/requests.ts";
import { dropOldJournal } from "../../apps/server/src/jobs/journal.ts";
import { demoUser, userIdOf } from "../../apps/server/src/testing/factories.ts";
import { type Harness, createHarness } from "../../apps/server/src/testing/harness.ts";
import { copyRows, takeSnapshot } from "../../apps/server/src/testing/snapshots.ts";
import { until } from "../../apps/server/src/testing/shard-state.ts";
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

/** Places resting orders, partly filled and whole, and waiting stops of every kind. */
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

/** Trades with the ladder, fires stops in both directions, and cancels the rest. */
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
  it("a replay agrees with a snapshot on its way and from it, with resting orders, stops and a ladder", async () => {
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
    const naive = await replay(ownerPool, { isFromSnapshot: true, isNaive: true });
    expect(naive).toEqual(begun);
  });

  it("a snapshot copied beside the writer has no ladder, and a replay from it needs no earlier one", async () => {
    await placeAll();
    await mine.placed({ type: "buy", order_type: "market", quote_amount: "500" });
    await copyRows(harness);
    await tradeOn();
    expect(await differencesOf(false)).toEqual([]);
    expect(await differencesOf(true)).toEqual([]);
  });

  it("a snapshot includes fired stops that wait to enter, and prices that still have stops to fire", async () => {
    await placeStops(900);
    const { ownerPool } = harness.database;
    const first = await holdJournal();
    const moved = harness.moveIndex("1.02");
    await until(async () => (await waitingForJournal()) === 1);
    const holding = holdJournal();
    await until(async () => (await waitingForJournal()) === 2);
    await letGo(first);
    const second = await holding;
    await until(async () => (await waitingForJournal()) === 1);
    // The writer has committed one batch of its work and is in the middle of the next.
    await copyRows(harness);
    await letGo(second);
    await moved;
    const { rows } = await ownerPool.query<{ fired: number; moves: number }>(
      `SELECT (SELECT count(*) FROM spot_snapshot_orders WHERE state = 'triggered')::int AS fired,
         (SELECT sum(jsonb_array_length(memory->'moves')) FROM exchange_snapshot_books)::int AS moves`,
    );
    expect(rows[0]?.fired).toBeGreaterThan(0);
    expect(rows[0]?.moves).toBeGreaterThan(0);
    expect(await replay(ownerPool)).toMatchObject({ differences: [], passed: 1 });
    const begun = await replay(ownerPool, { isFromSnapshot: true });
    expect(begun.differences).toEqual([]);
    expect(begun.fired).toBeLessThan(900);
  });

  it("a replay finds a snapshot that differs from the journal", async () => {
    await placeAll();
    await takeSnapshot(harness);
    await tradeOn();
    const { differences, ...journaled } = await replay(harness.database.ownerPool);
    const controls = await controlReplay(harness.database.ownerPool, journaled, differences);
    const colours = Object.entries(controls).filter(([name]) => name.includes("snapshot"));
    expect(Object.fromEntries(colours)).toEqual({
      "a snapshot with a fill more": "red",
      "a snapshot with another hold": "red",
      "a snapshot without an order": "red",
      "a snapshot with another best price": "red",
      "a snapshot with a halt": "red",
    });
  });
});

describe("a month of the journal", () => {
  it("a month of the journal is dropped once every shard has had a snapshot for thirty days", async () => {
    const { ownerPool } = harness.database;
    const old = await mine.placed({ type: "buy", order_type: "market", quote_amount: "500" });
    await placeAll();
    const end = Math.floor(harness.clock.now().getTime() / 1_000);
    await endMonthNow();
    await tradeOn();
    const age =
      "UPDATE exchange_snapshots SET taken_at = now() - interval '31 days' WHERE shard = ";
    expect(await dropOldJournal(harness.ctx)).toBe(0);
    await takeSnapshot(harness);
    expect(await dropOldJournal(harness.ctx)).toBe(0);
    await ownerPool.query(`${age} 'demo'`);
    expect(await dropOldJournal(harness.ctx)).toBe(0);
    await takeSnapshot(harness, "live");
    await ownerPool.query(`${age} 'live'`);
    expect(await dropOldJournal(harness.ctx)).toBe(0);
    for (const shard of [
      "live-contracts",
      "demo-contracts",
      "live-options",
      "demo-options",
    ] as const) {
      await takeSnapshot(harness, shard);
      await ownerPool.query(`${age} '${shard}'`);
    }
    await tradeOn();
    expect(await replay(ownerPool)).toMatchObject({ differences: [], from: { demo: 0 } });
    expect(await dropOldJournal(harness.ctx)).toBe(1);
    expect(await dropOldJournal(harness.ctx)).toBe(0);

    const asked = { from: "0", to: `${end}`, limit: "100" } as const;
    const { message } = await harness.call("spot.listOrders", asked, { token });
    expect(message.list.map(({ id }) => id)).toContain(old.id);
    const begun = await replay(ownerPool);
    expect(begun).toMatchObject({ differences: [] });
    expect(begun.from["demo"]).toBeGreaterThan(0);
    await ownerPool.query("DELETE FROM exchange_snapshots");
    expect((await replay(ownerPool)).differences.join()).toMatch(/no snapshot reaches the journal/);
  });
});

/** Waits until no writer uses the journal, and locks it. */
async function holdJournal(): Promise<pg.PoolClient> {
  const client = await harness.database.ownerPool.connect();
  await client.query("BEGIN");
  await client.query("LOCK TABLE exchange_journal IN SHARE MODE");
  return client;
}

async function letGo(client: pg.PoolClient): Promise<void> {
  await client.query("COMMIT");
  client.release();
}

async function waitingForJournal(): Promise<number> {
  const { rows } = await harness.database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_locks
     WHERE relation = 'exchange_journal'::regclass AND NOT granted`,
  );
  return rows[0]?.count ?? 0;
}

/** Places stops that buy and enter below the ladder once the index has risen. */
async function placeStops(count: number): Promise<void> {
  const { exchange } = harness.ctx;
  const userId = await userIdOf(harness, token);
  const request = {
    side: "buy",
    type: "stop-limit",
    price: dec("96500"),
    triggerPrice: dec("97000"),
    quantity: dec("0.0001"),
    quoteAmount: undefined,
  } as const;
  const answers = await Promise.all(
    Array.from({ length: count }, (_, each) => {
      const claim = {
        userId,
        call: "spot.placeOrder",
        key: `${each}`,
        requestHash: Buffer.alloc(16),
      };
      const place = { kind: "place", claim, realm: "demo", marketId: 1, request } as const;
      return exchange.spot.submit<PlaceRequest>(place);
    }),
  );
  expect(answers.filter((answer) => !("ok" in answer))).toEqual([]);
}

/** Moves the present journal into a past month, and lets a day pass. */
async function endMonthNow(): Promise<void> {
  harness.clock.advance(24 * 3_600_000);
  const end = harness.clock.now().toISOString();
  await harness.database.ownerPool.query(`
    DO $$
    DECLARE
      rest timestamptz := (SELECT ends_at FROM partitions WHERE name = 'exchange_journal_first');
    BEGIN
      ALTER TABLE exchange_journal DETACH PARTITION exchange_journal_first;
      ALTER TABLE exchange_journal ATTACH PARTITION exchange_journal_first
        FOR VALUES FROM (MINVALUE) TO ('${end}');
      EXECUTE format('CREATE TABLE exchange_journal_rest PARTITION OF exchange_journal
        FOR VALUES FROM (%L) TO (%L)', '${end}', rest);
    END $$`);
  await harness.moveIndex("1");
}

it.each(["replay", "replay --from-snapshot", "verify invariants"])(
  "npm run %s finds an installation sound, in a process of its own",
  async (command) => {
    await placeAll();
    await takeSnapshot(harness);
    await tradeOn();
    const args = [join(import.meta.dirname, "..", "run.ts"), ...command.split(" ")];
    const env = { ...process.env, DATABASE_URL: harness.database.url };
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    expect(JSON.parse(stdout)).toMatchObject({ failed: 0 });
  },
);
