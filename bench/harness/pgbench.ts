import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Whether PostgreSQL's load generator is installed, as by Debian's postgresql-contrib. */
export const hasPgbench = async (): Promise<boolean> =>
  run("pgbench", ["--version"]).then(
    () => true,
    () => false,
  );

type Failed = { stderr: string };

/** Runs of a script a second on this many connections at once. */
export async function pgbenchRate(
  url: string,
  script: string,
  { connections, durationMs }: { connections: number; durationMs: number },
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "pgbench-"));
  try {
    const file = join(folder, "script.sql");
    writeFileSync(file, script);
    const seconds = Math.max(1, Math.round(durationMs / 1_000));
    const terms = ["-n", "-M", "prepared", "-c", `${connections}`, "-T", `${seconds}`, "-f", file];
    const { stdout } = await run("pgbench", [...terms, url]).catch(({ stderr }: Failed) => {
      throw new Error(stderr.slice(0, 500));
    });
    return Number(/tps = ([0-9.]+)/.exec(stdout)?.[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
