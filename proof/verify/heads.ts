import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import {
  type HeadLine,
  headLine,
} from "../../apps/server/src/areas/transparency/list-head-lines.ts";
import { listLineRows } from "../../apps/server/src/areas/transparency/line-rows.ts";
import { openDb, openPool } from "../../apps/server/src/db/pool.ts";
import { WATCHER, watchTampering } from "./heads/watch.ts";
import { databaseUrl } from "./invariants.ts";

const PAGE = 1_000;

/**
 * Checks an installation's feed of heads by the program that anyone may run beside it
 * (packages/checks/src/watch-candor.mjs). With --simulate that program watches a real server whose database is edited,
 * cut and rolled back, and has to report each tampering within a minute. Beside an untouched server it has to report
 * nothing. Options: --simulate, --every (seconds between its rounds, 15 by default), --most (of the tamperings).
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      simulate: { type: "boolean", default: false },
      every: { type: "string", default: "15" },
      most: { type: "string", default: "100" },
    },
  });
  if (!values.simulate) return checkLines(databaseUrl());
  const startedAt = performance.now();
  const { quiet, noticed } = await watchTampering(Number(values.every), Number(values.most));
  const missed = Object.values(noticed).filter((seconds) => seconds === null).length;
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  const summary = { suite: "verify-heads", every: values.every, quiet, missed, noticed, seconds };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return missed === 0 && quiet.faults === 0 && quiet.lines > 0;
}

async function checkLines(url: string): Promise<boolean> {
  const pool = openPool(url, 1);
  const folder = await mkdtemp(join(tmpdir(), "candor-heads-"));
  try {
    const file = join(folder, "heads.ndjson");
    const db = openDb(pool);
    for (let after = 0, count = PAGE; count === PAGE;) {
      const lines: HeadLine[] = (await listLineRows(db, { after, limit: PAGE })).map(headLine);
      const text = lines.map((line) => `${JSON.stringify({ kind: "line", ...line })}\n`).join("");
      await writeFile(file, text, { flag: "a" });
      count = lines.length;
      after = lines.at(-1)?.line ?? after;
    }
    const { stdout, isSound } = await promisify(execFile)(process.execPath, [WATCHER, file]).then(
      (said) => ({ ...said, isSound: true }),
      (error: { code?: number; stdout?: string }) => {
        if (error.code !== 1 || error.stdout === undefined) throw error as Error;
        return { stdout: error.stdout, isSound: false };
      },
    );
    process.stdout.write(stdout);
    return isSound;
  } finally {
    await pool.end();
    await rm(folder, { recursive: true });
  }
}
