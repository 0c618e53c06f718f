import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openPool } from "../apps/server/src/db/pool.ts";
import { type AuditRow, verifyAudit } from "../apps/server/src/operators/verify-audit.ts";

/** The console's own way in, since the server's role sees nothing of the operators. */
function consoleUrl(): string {
  const state = process.env["CANDOR_STATE"] ?? join(import.meta.dirname, "..", ".candor");
  return (
    process.env["CONSOLE_DATABASE_URL"] ??
    readFileSync(join(state, "console-database-url"), "utf8").trim()
  );
}

/**
 * Walks the audit log's hash chain from its first row, and with `--head NUMBER:HASH` looks whether
 * what somebody wrote down earlier still stands there. The control alters one row on its way here.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { head: { type: "string" } } });
  const kept = keptOf(values.head);
  const pool = openPool(consoleUrl(), 1);
  const chain = await verifyAudit(pool, { kept });
  const altered = Math.ceil(chain.rows / 2);
  const isEmpty = chain.ok && chain.rows === 0;
  const control = await verifyAudit(pool, {
    alter: (row) => (row.number === altered ? falsified(row) : row),
  });
  await pool.end();
  const isControlRed = !control.ok && control.at === altered;
  if (!chain.ok) process.stdout.write(`the chain breaks at row ${chain.at}: ${chain.fault}\n`);
  process.stdout.write(
    `${JSON.stringify({
      suite: "verify-audit",
      tried: chain.rows,
      failed: chain.ok ? 0 : 1,
      head: chain.ok ? `${chain.rows}:${chain.head.toString("hex")}` : null,
      control: isControlRed ? "red" : isEmpty ? "nothing to alter" : "green",
    })}\n`,
  );
  return chain.ok && (isControlRed || isEmpty);
}

function keptOf(text: string | undefined): { number: number; hash: string } | undefined {
  if (text === undefined) return undefined;
  const [, number = "", hash = ""] = /^([0-9]{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (hash === "") throw new RangeError("--head is a row's number, a colon and its hash");
  return { number: Number.parseInt(number, 10), hash };
}

/** The same row by somebody else. */
const falsified = (row: AuditRow): AuditRow => ({
  ...row,
  body: JSON.stringify({ ...(JSON.parse(row.body) as object), operator: "somebody else" }),
});
