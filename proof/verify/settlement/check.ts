import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import "../../../apps/server/src/db/bigint.ts";
import { readExport, writeExport } from "./export.ts";

const CHECK = join(import.meta.dirname, "../../../packages/checks/src/check-options.mjs");

/** Whether no fault was found, and the program's output, whose last line is JSON. */
export type Checked = { isSound: boolean; said: string };

/** Has an export checked by the program that imports nothing of the application. */
export async function check(file: string, ...more: string[]): Promise<Checked> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [CHECK, file, ...more], {
      maxBuffer: 1 << 26,
    });
    return { isSound: true, said: stdout };
  } catch (error) {
    const { code, stdout } = error as { code?: number; stdout?: string };
    // Any failure without reported faults is an error of the program itself.
    if (code !== 1 || stdout === undefined || !stdout.includes('"faults"')) throw error;
    return { isSound: false, said: stdout };
  }
}

/** Checks a database in one snapshot. */
export async function checkDatabase(url: string): Promise<Checked> {
  const folder = await mkdtemp(join(tmpdir(), "candor-export-"));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const file = join(folder, "export.ndjson");
    await writeExport(readExport(client), file);
    return await check(file);
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
}

/** The number of faults in a database; each is reported through `wrong`. */
export async function chainFaults(pool: pg.Pool, wrong: (what: string) => void): Promise<number> {
  const { isSound, said } = await checkDatabase(pool.options.connectionString ?? "");
  const lines = said.trim().split("\n");
  if (!isSound) lines.slice(0, -1).forEach(wrong);
  return (JSON.parse(lines.at(-1) ?? "") as { faults: number }).faults;
}
