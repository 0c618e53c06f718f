import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type Colours, type Control, coloursOf } from "../verify/finance/alter.ts";
import { type Counted, createTally } from "../verify/finance/tally.ts";
import type { Judge } from "../verify/finance/verify-area.ts";

const PATIENCE_MS = 60_000;
const LOOK_MS = 200;

export type Rows = {
  /** The query of the rows that are still under way: their number, as `left`. */
  underWay: string;
  judge: Judge;
  controls: readonly Control[];
};

export type JudgedRows = {
  tally: Counted;
  /** Controls that were not found. */
  green: string[];
};

/** Judges rows in one snapshot, once nothing of them is under way; then alters a row of each kind, which must be found. */
export async function judgeRows(
  pool: pg.Pool,
  { underWay, judge, controls }: Rows,
  wrong: (what: string) => void,
): Promise<JudgedRows> {
  const client = await pool.connect();
  try {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      const { rows } = await client.query<{ left: number }>(underWay);
      if (rows[0]?.left === 0 || performance.now() > until) break;
      await client.query("ROLLBACK");
      await sleep(LOOK_MS);
    }
    const tally = createTally();
    await judge(client, tally);
    await client.query("ROLLBACK");
    for (const { kind, id, what } of tally.faults) wrong(`${kind} ${id}: ${what}`);
    const colours: Colours = await coloursOf(client, controls, judge);
    return { tally, green: Object.keys(colours).filter((name) => colours[name] !== "red") };
  } finally {
    client.release();
  }
}
