import type pg from "pg";
import { areas } from "../../../apps/server/src/areas.ts";
import { audit } from "../../../apps/server/src/ledger/audit.ts";
import type { TwoProducts } from "../../../apps/server/src/testing/two-products.ts";
import type { ReadPrices } from "../../replay/rebuild-shard.ts";
import { replay } from "../../replay/replay.ts";

const TALLY = "demo:tally:";

/** Faults of the ledger, the stored rows and a replay, once nothing is under way. */
export async function findings(pool: pg.Pool, both: TwoProducts) {
  let broken = 0;
  for (const query of Object.values(both.invariants))
    broken += (await pool.query(query)).rows.length;
  const differences = [...(await spotDifferences(pool, both)), ...(await tallyDifferences(pool))];
  for (const one of differences) process.stderr.write(`${one}\n`);
  return {
    ledger: (await audit(pool, areas.audited)).length,
    broken,
    differences: differences.length,
  };
}

/** Differences of spot alone; the other product's entries, lines and accounts are left out. */
async function spotDifferences(pool: pg.Pool, { events }: TwoProducts): Promise<string[]> {
  const readPrices: ReadPrices = async (_, { after, upTo = Infinity }, onEvent) => {
    for (const event of events) if (event.id > after && event.id <= upTo) await onEvent(event);
  };
  const { rows } = await pool.query<{ id: number }>(
    `SELECT a.id FROM accounts a LEFT JOIN holders h ON h.id = a.holder_id WHERE h.name = 'house:tally'
     OR a.holder_id IN (SELECT user_id FROM tally_counts)`,
  );
  const others = new Set(rows.map(({ id }) => `${id}`));
  const { differences } = await replay(pool, {
    readPrices,
    alter: (batches) => {
      for (const batch of batches) {
        batch.entries = batch.entries.filter(
          ([kind, book]) => String(kind) !== "tally" && !String(book).startsWith(TALLY),
        );
        for (const book of Object.keys(batch.hashes))
          if (book.startsWith(TALLY)) delete batch.hashes[book];
      }
    },
    alterLines: (lines) => {
      const own = lines.filter(({ account_id }) => !others.has(account_id));
      lines.splice(0, lines.length, ...own);
    },
  });
  return differences.filter((text) => {
    const [, account = ""] = /^demo: account (\d+): posted/.exec(text) ?? [];
    return !others.has(account);
  });
}

/** Differences between each user's count and the journal's additions and subtractions. */
async function tallyDifferences(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ told: string }>(
    `SELECT format('%s of %s: %s', coalesce(c.user_id, j.user_id), coalesce(c.book, j.book), coalesce(c.count, 0)) AS told
     FROM tally_counts c FULL JOIN (
       SELECT e ->> 1 AS book, (e ->> 3)::uuid AS user_id,
         sum((e ->> 4)::integer * CASE e ->> 2 WHEN 'add' THEN 1 ELSE -1 END) AS count
       FROM exchange_journal, jsonb_array_elements(commands::jsonb) AS e
       WHERE e ->> 0 = 'tally' AND e ->> 2 IN ('add', 'take') GROUP BY 1, 2
     ) j USING (book, user_id)
     WHERE c.count IS DISTINCT FROM j.count`,
  );
  return rows.map(({ told }) => told);
}
