import type pg from "pg";
import type { Rebuilt } from "./rebuilt.ts";
import { overdue } from "./watch.ts";

type Stored = { book: string; is_paused: boolean | null; pending: string };

/**
 * Finds stops that a price reached and that did not fire, although the writer has finished with that price. It keeps
 * each price until all its stops have fired, and may have fired some of the oldest one's.
 */
export async function comparePending(client: pg.ClientBase, rebuilt: Rebuilt): Promise<string[]> {
  const { rows } = await client.query<Stored>(
    `SELECT book, (memory->>'is_paused')::boolean AS is_paused,
       (SELECT coalesce(sum(1 + (m->>2)::integer), 0) FROM jsonb_array_elements(coalesce(memory->'moves', '[]')) AS m
        WHERE m->>0 <> 'arm')::text AS pending
     FROM exchange_books WHERE shard = $1`,
    [rebuilt.shard],
  );
  const stored = new Map(rows.map((row) => [row.book, row]));
  const differences: string[] = [];
  for (const [{ key, realm }, { watch, isPaused }] of rebuilt.books) {
    if (realm !== rebuilt.shard) continue;
    const { pending = "0", is_paused = null } = stored.get(key) ?? {};
    for (const number of overdue(watch, Number(pending)))
      differences.push(`order ${number} was reached by a price and did not fire`);
    if (is_paused !== null && is_paused !== isPaused)
      differences.push(`${key} is ${is_paused ? "" : "not "}halted, the journal says otherwise`);
  }
  return differences;
}
