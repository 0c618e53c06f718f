import { openPool } from "../../apps/server/src/db/pool.ts";
import { readRecorded } from "../../apps/server/src/feed/sequence.ts";
import { verifyTicks } from "../../apps/server/src/feed/verify-ticks.ts";
import { databaseUrl } from "./invariants.ts";

/** Reads the recorded index from its first event, packed hours and rows alike, and recomputes every hash and price. */
export async function run(): Promise<boolean> {
  const pool = openPool(databaseUrl(), 1);
  const verdict = await verifyTicks(readRecorded(pool, { after: -1 }));
  await pool.end();
  if (!verdict.ok) process.stdout.write(`event ${verdict.id}: ${verdict.fault}\n`);
  const summary = {
    suite: "verify-ticks",
    tried: verdict.events,
    failed: verdict.ok ? 0 : 1,
    ...(verdict.ok && { gaps: verdict.gaps, head: verdict.head.toString("hex") }),
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return verdict.ok;
}
