import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openPool } from "../../apps/server/src/db/pool.ts";
import { type AuditRow, verifyAudit } from "../../apps/server/src/operators/verify-audit.ts";
import { verifyHeads } from "../../apps/server/src/operators/verify-heads.ts";

/** The check connects as the console, because the server's database role cannot read operators' rows. */
function consoleUrl(): string {
  const state = process.env["CANDOR_STATE"] ?? join(import.meta.dirname, "../..", ".candor");
  return (
    process.env["CONSOLE_DATABASE_URL"] ??
    readFileSync(join(state, "console-database-url"), "utf8").trim()
  );
}

/**
 * Walks the audit log's hash chain from its first row and checks that every published head is still in it. It also
 * checks a head that was written down earlier (`--head NUMBER:HASH`), and with `--key` that the installation's key
 * signed the heads. The controls alter one row and one published head as they are read.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { head: { type: "string" }, key: { type: "string" } },
  });
  const kept = keptOf(values.head);
  const pool = openPool(consoleUrl(), 1);
  const chain = await verifyAudit(pool, { kept });
  const altered = Math.ceil(chain.rows / 2);
  const isEmpty = chain.ok && chain.rows === 0;
  const control = await verifyAudit(pool, {
    alter: (row) => (row.number === altered ? falsified(row) : row),
  });
  const heads = await verifyHeads(pool, { key: values.key });
  const changed = await verifyHeads(pool, { alter: (head) => ({ ...head, at: new Date(0) }) });
  await pool.end();
  const isControlRed = !control.ok && control.at === altered;
  const isHeadControlRed = !changed.ok;
  const hasNoHeads = heads.ok && heads.heads === 0;
  if (!chain.ok) process.stdout.write(`the chain breaks at row ${chain.at}: ${chain.fault}\n`);
  if (!heads.ok) process.stdout.write(`row ${heads.at}: ${heads.fault}\n`);
  process.stdout.write(
    `${JSON.stringify({
      suite: "verify-audit",
      tried: chain.rows,
      failed: [chain.ok, heads.ok].filter((isSound) => !isSound).length,
      published: heads.heads,
      keys: heads.ok ? heads.keys : [],
      head: chain.ok ? `${chain.rows}:${chain.head.toString("hex")}` : null,
      control: toldControl(isControlRed, isEmpty),
      control_published: toldControl(isHeadControlRed, hasNoHeads),
    })}\n`,
  );
  const areControlsRed = (isControlRed || isEmpty) && (isHeadControlRed || hasNoHeads);
  return chain.ok && heads.ok && areControlsRed;
}

const toldControl = (isRed: boolean, hasNothing: boolean): string =>
  isRed ? "red" : hasNothing ? "nothing to alter" : "green";

function keptOf(text: string | undefined): { number: number; hash: string } | undefined {
  if (text === undefined) return undefined;
  const [, number = "", hash = ""] = /^([0-9]{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (hash === "") throw new RangeError("--head is a row's number, a colon and its hash");
  return { number: Number.parseInt(number, 10), hash };
}

/** The same row as if another operator had written it. */
const falsified = (row: AuditRow): AuditRow => ({
  ...row,
  body: JSON.stringify({ ...(JSON.parse(row.body) as object), operator: "somebody else" }),
});
