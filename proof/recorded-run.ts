import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startCluster } from "../tools/postgres.ts";

const root = join(import.meta.dirname, "..");

/** These suites make users of their own, so they tell nothing about an installation. */
const SIMULATED: ReadonlySet<string> = new Set(["statement"]);

/** Whether this run checks the installation itself, so that its users are shown the result. */
export const isRecorded = (kind: string, name: string, args: readonly string[]): boolean =>
  kind === "verify" && !SIMULATED.has(name) && !args.includes("--simulate");

export type Found = { checked: number; faults: number };

/** The counts in a suite's lines of JSON: the largest one, and all faults. */
export function foundIn(printed: string, isSound: boolean): Found {
  const summaries = printed.split("\n").flatMap(summaryIn);
  const faults = summaries.reduce((sum, one) => sum + numberOf(one["failed"] ?? one["faults"]), 0);
  return {
    checked: Math.max(0, ...summaries.map(checkedIn)),
    faults: isSound ? faults : Math.max(1, faults),
  };
}

type Summary = Record<string, unknown>;

function summaryIn(line: string): Summary[] {
  if (!line.startsWith("{")) return [];
  const read = JSON.parse(line) as Summary;
  return "suite" in read || "check" in read ? [read] : [];
}

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);
const sumOf = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + numberOf(value), 0);

/** The number of checks; a suite names what it tried, and a program of one file names only its counts. */
function checkedIn({ tried, suite: _suite, check: _check, faults: _faults, ...counts }: Summary) {
  if (typeof tried === "number") return tried;
  return sumOf(Object.values(typeof tried === "object" && tried !== null ? tried : counts));
}

/** Runs a suite, prints its output and returns it. */
export async function listened(run: () => Promise<boolean>) {
  const printed: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text: string, ...more: never[]) => {
    printed.push(text);
    return write(text, ...more);
  };
  try {
    return { isSound: await run(), printed: printed.join("") };
  } finally {
    process.stdout.write = write;
  }
}

/** Records a check's result on the owner's connection, because the application has no right to. */
export async function recordRun(name: string, found: Found, seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: await ownerUrl() });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO verification_runs (name, at, checked, faults, seconds, revision)
       VALUES ($1, now(), $2, $3, $4, $5)`,
      [name, found.checked, found.faults, seconds.toFixed(1), revision()],
    );
  } finally {
    await client.end();
  }
}

async function ownerUrl(): Promise<string> {
  const named = process.env["DATABASE_OWNER_URL"] ?? process.env["DATABASE_URL"];
  if (named !== undefined) return named;
  const state = process.env["CANDOR_STATE"] ?? join(root, ".candor");
  // The cluster already runs, since its rows have just been read.
  return (await startCluster({ folder: join(state, "cluster") })).ownerUrl();
}

/** The commit of the source, or its version where it was delivered without history. */
function revision(): string {
  try {
    const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"];
    const text = execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { cwd: root, stdio });
    return text.toString().trim();
  } catch {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      version: string;
    };
    return version;
  }
}
