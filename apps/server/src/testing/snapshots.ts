import type { Realm } from "../ledger/accounts.ts";
import type { TestDatabase } from "./harness.ts";
import { until } from "./shard-state.ts";

type World = { database: Pick<TestDatabase, "ownerPool"> };

/** The number of snapshots. */
export async function snapshotCount({ database }: World): Promise<number> {
  const { rows } = await database.ownerPool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM exchange_snapshots",
  );
  return rows[0]?.count ?? 0;
}

/** Requests a snapshot of a shard that has none of its last batch, and waits for it. */
export async function takeSnapshot(
  world: World,
  shard: Realm | `${Realm}-${"contracts" | "options"}` = "demo",
): Promise<void> {
  const before = await snapshotCount(world);
  await world.database.ownerPool.query("SELECT pg_notify('exchange_snapshots', $1)", [shard]);
  await until(async () => (await snapshotCount(world)) > before);
}

/** As `takeSnapshot`, of the demo shard, but without its writer: no ladder is told again. */
export async function copyRows({ database }: World): Promise<void> {
  const client = await database.ownerPool.connect();
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
  await client.query("SELECT take_snapshot('demo')");
  await client.query("COMMIT");
  client.release();
}
