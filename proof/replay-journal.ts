import { parseArgs } from "node:util";
import pg from "pg";
import type { Batch } from "./replay/journal.ts";
import { replay } from "./replay/replay.ts";
import { databaseUrl } from "./verify-invariants.ts";

const SHOWN_MAX = 20;

/**
 * Rebuilds the running installation's orders, fills and balances from the journal alone and prints
 * how they differ from the stored ones. With --naive, matched by the book that is written to be
 * read. The control adds one lot to one order of the journal, which must come out different.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { naive: { type: "boolean", default: false } } });
  const startedAt = performance.now();
  const pool = new pg.Pool({ connectionString: databaseUrl(), max: 1 });
  const { entries, orders, fills, differences } = await replay(pool, { isNaive: values.naive });
  for (const difference of differences.slice(0, SHOWN_MAX)) process.stdout.write(`${difference}\n`);
  const control = orders === 0 ? "nothing to change" : await controlOf(pool, orders);
  await pool.end();
  const summary = {
    suite: "replay",
    seed: 0,
    tried: entries,
    failed: differences.length,
    book: values.naive ? "naive" : "engine",
    orders,
    fills,
    control,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return differences.length === 0 && control !== "green";
}

async function controlOf(pool: pg.Pool, orders: number): Promise<"red" | "green"> {
  const { differences } = await replay(pool, { alter: oneLotMore(Math.floor(orders / 2)) });
  return differences.length > 0 ? "red" : "green";
}

/** Adds a lot to the order that comes after so many others. */
function oneLotMore(after: number): (batches: Batch[]) => void {
  let seen = 0;
  return (batches) => {
    for (const { entries } of batches)
      for (const entry of entries) {
        // The second half of an OCO is the same order again.
        if (entry[0] !== "place" && (entry[0] !== "arm" || entry[6] === "oco")) continue;
        if (seen === after) entry[9] += 1;
        seen += 1;
      }
  };
}
