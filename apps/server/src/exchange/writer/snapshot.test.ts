import { afterEach, beforeEach, expect, it } from "vitest";
import { anotherExchange } from "../../testing/another-exchange.ts";
import { demoUser, placeLimit } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { epochOf, until } from "../../testing/shard-state.ts";
import { snapshotCount, takeSnapshot } from "../../testing/snapshots.ts";
import { FORBIDDEN, stateOf } from "../../testing/sql-state.ts";

let harness: Harness;
let token: string;
beforeEach(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
});
afterEach(() => harness.close());

const orders = () =>
  harness.database.ownerPool.query<{ number: number; state: string; is_kept: boolean }>(
    `SELECT o.number, o.state, k.number IS NOT NULL AS is_kept
     FROM spot_orders o LEFT JOIN spot_snapshot_orders k USING (number) ORDER BY 1`,
  );

it("an order is in a snapshot if it was open before the snapshot was asked for", async () => {
  await placeLimit(harness, token, "buy", "0.001", "90000");
  await placeLimit(harness, token, "buy", "0.001", "99000");
  await harness.nextSecond();
  await takeSnapshot(harness);
  await placeLimit(harness, token, "buy", "0.001", "90001");
  const { rows } = await orders();
  expect(rows.map(({ state, is_kept }) => [state, is_kept])).toEqual([
    ["new", true],
    ["filled", false],
    ["new", false],
  ]);
});

it("trading goes on while a snapshot is copied, and a process that ends waits for none", async () => {
  const holder = await harness.database.ownerPool.connect();
  await holder.query("BEGIN");
  await holder.query("LOCK TABLE exchange_snapshots IN ACCESS EXCLUSIVE MODE");
  await harness.ctx.pool.query("SELECT pg_notify('exchange_snapshots', 'demo')");
  await until(async () => {
    const { rowCount } = await harness.ctx.pool.query(
      "SELECT FROM pg_locks WHERE relation = 'exchange_snapshots'::regclass AND NOT granted",
    );
    return rowCount === 1;
  });
  await placeLimit(harness, token, "buy", "0.001", "99000");
  await harness.ctx.exchange.stop();
  await holder.query("COMMIT");
  holder.release();
  const { rows } = await orders();
  expect(rows).toMatchObject([{ state: "accepted" }]);
  expect(await snapshotCount(harness)).toBe(0);
  await harness.ctx.exchange.start();
});

it("a process that stands by takes no snapshot, and takes them once it leads", async () => {
  const { exchange } = harness.ctx;
  const second = anotherExchange(harness);
  await second.start();
  await placeLimit(harness, token, "buy", "0.001", "90000");
  await takeSnapshot(harness);
  await exchange.stop();
  await until(second.isReady);
  // The server does not keep the same batch twice.
  await harness.ctx.pool.query("SELECT pg_notify('exchange_snapshots', 'demo')");
  await takeSnapshot(harness, "live");
  await second.stop();
  expect(await snapshotCount(harness)).toBe(2);
  const { rows } = await harness.database.ownerPool.query(
    "SELECT shard, epoch FROM exchange_snapshots ORDER BY id",
  );
  expect(rows).toEqual([
    { shard: "demo", epoch: (await epochOf(harness)) - 1 },
    { shard: "live", epoch: await epochOf(harness, "live") },
  ]);
});

it("the database refuses a snapshot whose rows would be read at more than one moment", async () => {
  const asApp = (statement: string) => stateOf(harness.database.pool.query(statement));
  expect(await asApp("SELECT take_snapshot('demo')")).toBe("25000");
  expect(await asApp("DROP TABLE exchange_journal_first")).toBe(FORBIDDEN);
});
