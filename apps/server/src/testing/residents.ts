import { areas } from "../areas.ts";
import { openDb } from "../db/pool.ts";
import { tradeThroughPast } from "../residents/history.ts";
import type { PastSpan } from "../residents/open-trial.ts";
import { openPast } from "../residents/past.ts";
import { seedResidents } from "../residents/seed.ts";
import { WORLD_BEGINS, createFakeClock } from "./fake-clock.ts";
import { type Harness, type TestDatabase, createHarness, createTestDatabase } from "./harness.ts";
import { configFor } from "./test-config.ts";

/** A server with residents, who act only when a test takes a turn. */
export const harnessWithResidents = async (): Promise<Harness> =>
  createHarness({ database: await databaseWithResidents() });

async function databaseWithResidents(): Promise<TestDatabase> {
  const database = await createTestDatabase({ isSeeded: true });
  const { pepper } = configFor(database);
  await seedResidents(openDb(database.ownerPool), createFakeClock(WORLD_BEGINS), pepper);
  return database;
}

/** A world whose residents have traded contracts from the beginning, under a seed of tests. */
export async function playedWorld(span: PastSpan): Promise<TestDatabase> {
  const database = await databaseWithResidents();
  const { pool } = database;
  const parts = { areas, config: configFor(database), pool, seed: "test", from: span.from };
  const past = await openPast(parts);
  await tradeThroughPast(past, span);
  await past.end();
  return database;
}
