import { openPool } from "../../apps/server/src/db/pool.ts";
import { areas } from "../../apps/server/src/areas.ts";
import { audit } from "../../apps/server/src/ledger/audit.ts";
import type { BenchWorld } from "../../proof/harness/world.ts";

/** Ends a world; returns whether its ledger held every invariant after both sides had written to it. */
export async function endAudited(world: BenchWorld): Promise<boolean> {
  const isSound = await isAudited(world.url);
  await world.stop();
  return isSound;
}

/** Whether a ledger holds every invariant; prints those that it breaks. */
export async function isAudited(url: string): Promise<boolean> {
  const pool = openPool(url, 1);
  const findings = await audit(pool, areas.audited);
  if (findings.length > 0)
    process.stderr.write(`the ledger is not sound: ${JSON.stringify(findings)}\n`);
  await pool.end();
  return findings.length === 0;
}
