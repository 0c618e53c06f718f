import pg from "pg";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import { loadCatalogue } from "../../../apps/server/src/catalogue/markets.ts";
import { createBenchWorld } from "../../harness/world.ts";
import { playApart } from "../../harness/play-apart.ts";
import type { Month } from "./month/play.ts";
import { knowingSplits } from "./month/splits.ts";
import { writerMutants } from "./mutants.ts";
import { verifyRealm } from "./verify.ts";

/** Long enough for most scenes, a drained and refilled fund, and a weekend. */
const TERMS = { users: 32, days: 8 };

/**
 * Plays some days with each bug in the writer, in a process of its own, and judges what it stored: red where a fault is
 * found. It returns the first fault of each. `names` are the bugs to play; none means all. Throws where a fault is
 * found without any bug, because then a fault proves nothing.
 */
export async function mutantColours(
  seed: number,
  names: readonly string[],
): Promise<Record<string, "red" | "green">> {
  const unprovoked = await firstFault(seed);
  if (unprovoked !== undefined) throw new Error(`without any bug: ${unprovoked}`);
  const colours: Record<string, "red" | "green"> = {};
  for (const name of names.length > 0 ? names : Object.keys(writerMutants)) {
    const first = await firstFault(seed, name);
    colours[name] = first === undefined ? "green" : "red";
    process.stdout.write(`${name}: ${first ?? "nothing was named"}\n`);
  }
  return colours;
}

async function firstFault(seed: number, mutant?: string): Promise<string | undefined> {
  const { url, ownerUrl, drop } = await createBenchWorld(0);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A connection that is still closing ends with its database.
  pool.on("error", () => undefined);
  const { users, days } = TERMS;
  try {
    const { splits } = await playApart<Month>(
      new URL("./month/main.ts", import.meta.url),
      [url, ownerUrl, ...[seed, users, days].map(String)],
      mutant,
    );
    const catalogue = await loadCatalogue(openDb(pool));
    const faults: string[] = [];
    const onWrong = (what: string): void => void faults.push(what);
    const client = await pool.connect();
    await knowingSplits(splits, async () => {
      for (const realm of ["live", "demo"] as const)
        await verifyRealm({ client, catalogue, realm, onWrong });
    });
    client.release();
    return faults[0];
  } finally {
    await pool.end();
    await drop();
  }
}
