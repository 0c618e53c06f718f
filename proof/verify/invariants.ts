import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { areas } from "../../apps/server/src/areas.ts";
import { audit } from "../../apps/server/src/ledger/audit.ts";
import { invariantsOf } from "../../apps/server/src/ledger/invariants.ts";

/** Where the installation of this folder keeps its data, unless DATABASE_URL names another one. */
export function databaseUrl(): string {
  const state = process.env["CANDOR_STATE"] ?? join(import.meta.dirname, "../..", ".candor");
  return process.env["DATABASE_URL"] ?? readFileSync(join(state, "database-url"), "utf8").trim();
}

/** Checks every invariant on the running installation's database and prints the rows that break one. */
export async function run(): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: databaseUrl(), max: 1 });
  const findings = await audit(pool, areas.audited);
  await pool.end();
  for (const { invariant, rows } of findings)
    process.stdout.write(`${invariant}: ${JSON.stringify(rows)}\n`);
  const summary = {
    suite: "verify-invariants",
    tried: Object.keys(invariantsOf(areas.audited)).length,
    failed: findings.length,
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return findings.length === 0;
}
