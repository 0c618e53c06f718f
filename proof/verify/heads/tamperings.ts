import type { ClientBase } from "pg";

/** A change by an attacker with all rights over the database, and what the watcher has to report. */
export type Tampering = { table: string; where: string; change: string; says: RegExp };

const edits = (table: string, set: string, where: string, says: RegExp): Tampering => ({
  table,
  where,
  change: `UPDATE ${table} SET ${set} WHERE ${where}`,
  says,
});
const cuts = (table: string, where: string, says: RegExp): Tampering => ({
  table,
  where,
  change: `DELETE FROM ${table} WHERE ${where}`,
  says,
});

/** The head that was signed this many heads before the last one. */
const headOf = (chain: string, ago: number): string =>
  `(SELECT number FROM chain_heads WHERE chain = '${chain}' ORDER BY number DESC OFFSET ${ago} LIMIT 1)`;
const END = "(SELECT max(line) FROM head_lines)";
const between = (column: string, chain: string): string =>
  `${column} > ${headOf(chain, 1)} AND ${column} <= ${headOf(chain, 0)}`;
const isHead = (chain: string, ago: number): string =>
  `chain = '${chain}' AND number = ${headOf(chain, ago)}`;

/** The list begins with one of each kind: edited, cut, rolled back. */
export const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  "a recorded second is edited": edits(
    "index_ticks",
    "text = text || ' '",
    `id = ${headOf("ticks", 0)} - 1`,
    /ticks .* do not lead/,
  ),
  "a line is taken out": cuts("head_lines", `line = ${END} - 3`, /missing/),
  "the feed is rolled back": cuts("head_lines", `line > ${END} - 4`, /goes back/),
  "a head is edited": edits("chain_heads", "hash = sha256(hash)", isHead("ticks", 1), /changed/),
  "the moment of a head is edited": edits(
    "head_lines",
    "at = at + interval '1 second'",
    `line = ${END} - 2`,
    /changed/,
  ),
  "the signature of a line is edited": edits(
    "head_lines",
    "signature = sha256(signature) || sha256(hash)",
    `line = ${END} - 1`,
    /changed/,
  ),
  "an option's link is edited": edits(
    "option_links",
    "text = text || '0'",
    `realm = 'demo' AND number = ${headOf("demo", 0)}`,
    /demo .* do not lead/,
  ),
  "a head is taken out": cuts("chain_heads", isHead("demo", 1), /missing/),
  "recorded seconds are cut off": cuts(
    "index_ticks",
    between("id", "ticks"),
    /ticks .* do not lead/,
  ),
  "options' links are cut off": cuts(
    "option_links",
    `realm = 'demo' AND ${between("number", "demo")}`,
    /demo .* do not lead/,
  ),
};

/** Makes the change, and returns a function that undoes it. */
export async function tamper(client: ClientBase, { table, where, change }: Tampering) {
  const { rows } = await client.query<{ ids: string[]; saved: unknown }>(
    `SELECT jsonb_agg(to_jsonb(t)) AS saved FROM ${table} t WHERE ${where}`,
  );
  const saved = JSON.stringify(rows[0]?.saved);
  const { rowCount } = await client.query(change);
  if (rowCount === 0 || rowCount === null) throw new Error(`${change}: nothing was changed`);
  return async (): Promise<void> => {
    if (change.startsWith("UPDATE")) {
      const { rows: columns } = await client.query<{ name: string }>(
        "SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1",
        [table],
      );
      const names = columns.map(({ name }) => name).join(", ");
      await client.query(
        `UPDATE ${table} t SET (${names}) = (SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1)) WHERE ${where}`,
        [saved],
      );
      return;
    }
    await client.query(
      `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      [saved],
    );
  };
}
