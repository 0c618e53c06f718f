import { afterEach, beforeEach, expect, it } from "vitest";
import { type Harness, createHarness } from "../testing/harness.ts";
import { until } from "../testing/shard-state.ts";
import { snapshotCount } from "../testing/snapshots.ts";
import { forgetSlice } from "./forgetting.ts";
import { askForSnapshots } from "./journal.ts";

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.close());

const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await harness.database.ownerPool.query<Row>(text)).rows;

const forgetAll = async (): Promise<void> => {
  while ((await forgetSlice(harness.ctx.db, "forget_old_snapshots", 20)) === 20);
};

const kept = async (): Promise<string[]> =>
  (
    await query<{ day: string }>(
      `SELECT to_char(taken_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM exchange_snapshots
       WHERE shard = 'demo' ORDER BY exchange_snapshots.batch`,
    )
  ).map(({ day }) => day);

it("every shard without a snapshot for a day gets one from its leader", async () => {
  await askForSnapshots(harness.ctx);
  await until(async () => (await snapshotCount(harness)) === 6);
  expect(await query("SELECT shard FROM exchange_snapshots ORDER BY 1")).toEqual([
    { shard: "demo" },
    { shard: "demo-contracts" },
    { shard: "demo-options" },
    { shard: "live" },
    { shard: "live-contracts" },
    { shard: "live-options" },
  ]);
});

it("the newest three snapshots are kept, and the first of each month that the journal reaches", async () => {
  await query(
    `INSERT INTO exchange_snapshots
       (shard, batch, epoch, event, order_number, trade_number, transaction_id, taken_at)
     SELECT 'demo', day, 1, 0, 0, 0, 0, '2026-03-09T12:00:00Z'::timestamptz + make_interval(days => day)
     FROM generate_series(1, 70) AS day`,
  );
  await query(
    `INSERT INTO spot_snapshot_orders (snapshot_id, number, id, market_id, user_id, side, type,
       time_in_force, price, quantity, maker_fee_rate, taker_fee_rate, filled_quantity, filled_quote,
       held, state)
     SELECT s.id, number, gen_random_uuid(), 1, gen_random_uuid(), 'buy', 'limit', 'gtc', 1, 1, 0, 0, 0,
       0, 1, 'new' FROM exchange_snapshots s, generate_series(1, 50) AS number`,
  );
  await forgetAll();
  const newest = ["2026-05-16", "2026-05-17", "2026-05-18"];
  expect(await kept()).toEqual(["2026-03-10", "2026-04-01", "2026-05-01", ...newest]);
  const ofNobody =
    "SELECT FROM spot_snapshot_orders o WHERE NOT EXISTS (SELECT FROM exchange_snapshots s WHERE s.id = o.snapshot_id)";
  expect(await query(ofNobody)).toEqual([]);
  expect(await query("SELECT FROM spot_snapshot_orders")).toHaveLength(6 * 50);
  // Makes the journal look as if it began on a day of April.
  await query("DELETE FROM exchange_journal WHERE shard = 'demo'");
  await query(
    `INSERT INTO exchange_journal (shard, batch, epoch, written_at, commands, book_hashes)
     VALUES ('demo', 30, 1, now(), '[]', '{}')`,
  );
  await forgetAll();
  expect(await kept()).toEqual(["2026-05-01", ...newest]);
});
