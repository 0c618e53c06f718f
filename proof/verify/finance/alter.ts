import type pg from "pg";
import type { Judge } from "./verify-area.ts";
import { createTally } from "./tally.ts";

/** One row that is altered by force, and the kind of fault that must report it. */
export type Control = {
  name: string;
  kind: string;
  table: string;
  /** Alters exactly one row of the table. */
  alter: string;
};

export type Colours = Record<string, "red" | "green">;

/** The result of each alteration: red if the judge finds it, green if not, also where no row could be altered. */
export async function coloursOf(
  client: pg.ClientBase,
  controls: readonly Control[],
  judge: Judge,
): Promise<Colours> {
  const colours: Colours = {};
  for (const control of controls) {
    const isFound = await isFoundOf(client, control, judge);
    colours[control.name] = isFound ? "red" : "green";
    process.stdout.write(`altered: ${control.name}: ${isFound ? "found" : "not found"}\n`);
  }
  return colours;
}

/** Each alteration is made in a transaction that is rolled back, so that it is the only one and does not stay. */
async function isFoundOf(
  client: pg.ClientBase,
  { name, kind, table, alter }: Control,
  judge: Judge,
): Promise<boolean> {
  await client.query("BEGIN");
  try {
    // The database's own checks are not under test here, so triggers, keys and constraints are off.
    await client.query("SET LOCAL session_replication_role = replica");
    await dropChecks(client, table);
    const { rowCount } = await client.query(alter);
    if (rowCount !== 1) throw new Error(`${name}: ${rowCount} rows were altered`);
    const tally = createTally();
    await judge(client, tally);
    return tally.faults.some((fault) => fault.kind === kind);
  } finally {
    await client.query("ROLLBACK");
  }
}

async function dropChecks(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement
     FROM pg_constraint WHERE contype = 'c' AND conrelid = $1::regclass AND coninhcount = 0`,
    [table],
  );
  for (const { statement } of rows) await client.query(statement);
}
