import { parseArgs } from "node:util";
import pg from "pg";
import { judge as judgeChain } from "../../packages/checks/src/check-liabilities.mjs";
import { databaseUrl } from "./invariants.ts";
import { coloursOf } from "./liabilities/controls.ts";
import { judgeTree } from "./liabilities/judge.ts";
import { newestSnapshot, readTrees, treesMissing } from "./liabilities/read.ts";
import { simulate } from "./liabilities/simulate.ts";

const MEBIBYTE_KB = 1_024;

/**
 * Judges the newest snapshot of liabilities against its ledger, and the whole chain of roots by the program that users
 * download. With --simulate the server's own code builds a tree of so many accounts, which is judged the same way. A
 * root, a leaf, a place and a sum are then altered, and each has to be found. Options: --simulate, --accounts, --seed.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      simulate: { type: "boolean", default: false },
      accounts: { type: "string", default: "1000000" },
      seed: { type: "string", default: "1" },
    },
  });
  if (!values.simulate) return verifyInstallation();
  const [startedAt, startedCpu] = [performance.now(), process.cpuUsage()];
  const world = simulate(Number(values.accounts), Number(values.seed));
  const builtAt = performance.now();
  const faults = await judgeTree(world);
  const endedAt = performance.now();
  const cpu = process.cpuUsage(startedCpu);
  const controls = await coloursOf(Number(values.seed));
  const expected = Object.entries(controls).every(
    ([name, colour]) => colour === (name === "nothing altered" ? "green" : "red"),
  );
  const summary = {
    suite: "verify-liabilities",
    seed: Number(values.seed),
    accounts: Number(values.accounts),
    leaves: world.told.leaves,
    failed: faults.size,
    builtSeconds: secondsOf(builtAt - startedAt),
    judgedSeconds: secondsOf(endedAt - builtAt),
    processorSeconds: secondsOf((cpu.user + cpu.system) / 1_000),
    peakMiB: Math.round(process.resourceUsage().maxRSS / MEBIBYTE_KB),
    controls,
  };
  tell(faults, "simulated");
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return faults.size === 0 && expected;
}

const secondsOf = (ms: number): number => Math.round(ms / 100) / 10;

function tell(faults: ReadonlyMap<string, number>, where: string): void {
  for (const [kind, times] of faults) process.stdout.write(`${where}: ${kind} (${times} times)\n`);
}

async function verifyInstallation(): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    // One snapshot for all reads, because balances go on changing meanwhile.
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const snapshot = await newestSnapshot(client);
    if (snapshot === undefined) throw new Error("no snapshot has been taken yet");
    let [failed, trees, leaves] = [0, 0, 0];
    for await (const world of readTrees(client, snapshot)) {
      const faults = await judgeTree(world);
      tell(faults, `${world.told.realm} ${world.told.currency}`);
      failed += faults.size;
      trees += 1;
      leaves += world.told.leaves;
    }
    const missing = await treesMissing(client, snapshot);
    const chain = await judgeChain(rootsOf(client));
    for (const fault of [...missing, ...chain.faults]) process.stdout.write(`${fault}\n`);
    failed += missing.length + chain.faults.length;
    const summary = {
      suite: "verify-liabilities",
      snapshot: Number(snapshot.number),
      snapshots: chain.counts.snapshots,
      trees,
      leaves,
      failed,
    };
    process.stdout.write(`${JSON.stringify(summary)}\n`);
    return failed === 0;
  } finally {
    await client.end();
  }
}

/** The chain of roots as it is published. */
async function* rootsOf(client: pg.ClientBase) {
  const { rows } = await client.query(
    `SELECT number::integer, encode(hash, 'hex') AS hash, text, encode(signature, 'base64') AS signature, public_key
     FROM liability_snapshots ORDER BY number`,
  );
  for (const row of rows) yield { kind: "root", ...row };
}
