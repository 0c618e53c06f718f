import { execFile } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const CHECKS = join(import.meta.dirname, "../../packages/checks/src");

/** What a program that users download says of an export: its findings, and its last line. */
export type Checked = { faults: number; findings: string[]; told: Record<string, unknown> };

/** Has records checked by such a program in a process of its own, which imports nothing of the application. */
export async function checkRecords(
  name: string,
  records: AsyncIterable<object> | Iterable<object>,
): Promise<Checked> {
  const folder = await mkdtemp(join(tmpdir(), "candor-export-"));
  try {
    const file = join(folder, "export.ndjson");
    await write(records, file);
    const lines = (await said(join(CHECKS, `check-${name}.mjs`), file)).trim().split("\n");
    const told = JSON.parse(lines.at(-1) ?? "") as Record<string, unknown> & { faults: number };
    return { faults: told.faults, findings: lines.slice(0, -1), told };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function said(program: string, file: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, file], {
      maxBuffer: 1 << 26,
    });
    return stdout;
  } catch (error) {
    const { code, stdout } = error as { code?: number; stdout?: string };
    // Anything else than a fault that was told is a fault of the program.
    if (code !== 1 || stdout?.includes('"faults"') !== true) throw error;
    return stdout;
  }
}

async function write(records: AsyncIterable<object> | Iterable<object>, path: string) {
  const out = createWriteStream(path);
  for await (const record of records)
    if (!out.write(`${JSON.stringify(record)}\n`)) await once(out, "drain");
  out.end();
  await once(out, "finish");
}
