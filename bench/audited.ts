import type { Pool } from "../apps/server/src/db/pool.ts";
import { audit } from "../apps/server/src/ledger/audit.ts";

/** Whether the ledger still holds every invariant after both sides have written to it. */
export async function isSound(pool: Pool): Promise<boolean> {
  const findings = await audit(pool);
  if (findings.length > 0)
    process.stderr.write(`the ledger is not sound: ${JSON.stringify(findings)}\n`);
  return findings.length === 0;
}
