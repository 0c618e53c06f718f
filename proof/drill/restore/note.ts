import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const POLL_MS = 20;
/** The database counts as still after this many looks in a row without a running statement. */
const QUIET = 3;

/** For each table its number of rows, and a sum of their hashes that does not depend on their sequence. */
export type Note = ReadonlyMap<string, string>;
export type Moment = { at: string; note: Promise<Note> };

/**
 * Stops the processes, waits until the statements they have sent are done, and takes the moment, so that no commit is
 * under way then. The processes go on at once; the note is read from a snapshot of that moment.
 */
export async function takeMoment(url: string, pids: readonly number[]): Promise<Moment> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  try {
    for (let quiet = 0; quiet < QUIET; await sleep(POLL_MS)) {
      const { rowCount } = await client.query(
        `SELECT FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid()
         AND backend_type = 'client backend'`,
      );
      quiet = rowCount === 0 ? quiet + 1 : 0;
    }
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows } = await client.query<{ at: string }>("SELECT clock_timestamp()::text AS at");
    return { at: rows[0]?.at ?? "", note: readNote(client).finally(() => void client.end()) };
  } finally {
    for (const pid of pids) process.kill(pid, "SIGCONT");
  }
}

/** The note of a database in its present state. */
export async function noteOf(url: string): Promise<Note> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return await readNote(client);
  } finally {
    await client.end();
  }
}

async function readNote(client: pg.Client): Promise<Note> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND c.relnamespace = 'public'::regnamespace`,
  );
  const note = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ digest: string }>(
      `SELECT count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS digest
       FROM ${name} t`,
    );
    note.set(name, found[0]?.digest ?? "");
  }
  return note;
}

/** The tables in which two notes differ. */
export const differencesOf = (one: Note, other: Note): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (name) => one.get(name) !== other.get(name),
  );
