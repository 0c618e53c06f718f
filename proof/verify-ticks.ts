import pg from "pg";
import { verifyTicks } from "../apps/server/src/feed/verify-ticks.ts";
import { databaseUrl } from "./verify-invariants.ts";

/** Walks the hash chain of every market's recorded index; one altered tick breaks its chain. */
export async function run(): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: databaseUrl(), max: 1 });
  const { rows } = await pool.query<{ id: number; symbol: string }>(
    "SELECT id, symbol FROM markets ORDER BY id",
  );
  let ticks = 0;
  let failed = 0;
  for (const { id, symbol } of rows) {
    const chain = await verifyTicks(pool, id);
    ticks += chain.ticks;
    if (chain.ok) continue;
    failed += 1;
    process.stdout.write(`${symbol}: the chain breaks at second ${chain.at}\n`);
  }
  await pool.end();
  process.stdout.write(`${JSON.stringify({ suite: "verify-ticks", tried: ticks, failed })}\n`);
  return failed === 0;
}
