import { parseArgs } from "node:util";
import pg from "pg";
import { figuresOf, verifyRealms } from "../verify/liquidation/realms.ts";
import { controlReplay } from "./controls.ts";
import { NOT_REPLAYED, replay } from "./replay.ts";
import { databaseUrl } from "../verify/invariants.ts";

const SHOWN_MAX = 20;

/**
 * Rebuilds the running installation's orders, fills, ledger lines and balances from journals and recorded prices alone,
 * and its contracts from stored steps and recorded prices; prints the differences from the stored ones. It starts at
 * the beginning if the journal is whole, otherwise at the oldest snapshot that the journal reaches, and with
 * --from-snapshot at the newest; the snapshots on the way must agree. With --naive, the simple book matches. Each
 * control changes one thing of the input, which must make a difference; if there is no such thing, it says so.
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
