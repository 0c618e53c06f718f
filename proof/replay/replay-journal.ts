import { parseArgs } from "node:util";
import pg from "pg";
import { figuresOf, verifyRealms } from "../verify/liquidation/realms.ts";
import { controlReplay } from "./controls.ts";
import { NOT_REPLAYED, replay } from "./replay.ts";
import { databaseUrl } from "../verify/invariants.ts";

const SHOWN_MAX = 20;

/**
 * Rebuilds the running installation's orders, fills, ledger lines and balances from the journals and the recorded
 * prices alone, and its contracts from the stored steps and the recorded prices, and prints how they differ from the
 * stored ones. It begins with the beginning where the journal is whole, or else with the oldest snapshot that the
 * journal reaches; with --from-snapshot, with the newest. The snapshots on its way have to agree. With --naive,
 * matched by the book that is written to be read. Each control changes one thing of the input, which must come out
 * different; where there is no such thing it says so.
 */
export async function run(args: string[]): Promise<boolean> {
  const isSet = { type: "boolean", default: false } as const;
  const { values } = parseArgs({ args, options: { naive: isSet, "from-snapshot": isSet } });
  const base = { isNaive: values.naive, isFromSnapshot: values["from-snapshot"] };
  const startedAt = performance.now();
  const pool = new pg.Pool({ connectionString: databaseUrl(), max: 2 });
  const { differences, ...journaled } = await replay(pool, base);
  for (const difference of differences.slice(0, SHOWN_MAX)) process.stdout.write(`${difference}\n`);
  const control = await controlReplay(pool, journaled, differences, base);
  const contracts = figuresOf(
    await verifyRealms(pool, (what) => void process.stdout.write(`${what}\n`)),
  );
  await pool.end();
  const summary = {
    suite: "replay",
    seed: 0,
    tried: journaled.entries,
    failed: differences.length + contracts.failed,
    book: values.naive ? "naive" : "engine",
    ...journaled,
    control,
    contracts,
    not_checked: NOT_REPLAYED,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  const isControlled = !Object.values(control).includes("green") && contracts.green.length === 0;
  return differences.length === 0 && contracts.failed === 0 && isControlled;
}
