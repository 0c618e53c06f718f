import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const SOURCES = join(import.meta.dirname, "../..", "packages", "checks", "src");

/** The counts and the faults from a program that shares no code with the application. */
export type Checked = { counts: Record<string, number>; faults: number; told: readonly string[] };
export type CheckRecords = AsyncIterable<object> | Iterable<object>;

/** Has `check-<name>.mjs` judge records in a process of its own. */
export async function checkRecords(name: string, records: CheckRecords): Promise<Checked> {
  const folder = await mkdtemp(join(tmpdir(), "candor-check-"));
  try {
    const file = join(folder, "export.ndjson");
    const out = createWriteStream(file);
    for await (const record of records)
      if (!out.write(`${JSON.stringify(record)}\n`)) await once(out, "drain");
    out.end();
    await once(out, "finish");
    return await runCheck(name, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs the program with arguments, as a user would. */
export async function runCheck(name: string, ...args: string[]): Promise<Checked> {
  const program = join(SOURCES, `check-${name}.mjs`);
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    maxBuffer: 1 << 26,
  }).catch((error: unknown) => {
    const { code, stdout: said } = error as { code?: number; stdout?: string };
    // The program ends with 1 after faults; any other failure is the program's own.
    if (code !== 1 || said === undefined || !said.includes('"faults"')) throw error;
    return { stdout: said };
  });
  const told = stdout.trim().split("\n");
  const {
    check: _,
    faults,
    ...counts
  } = JSON.parse(told.pop() ?? "") as {
    check: string;
    faults: number;
  };
  return { counts, faults, told };
}
