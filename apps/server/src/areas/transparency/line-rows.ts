import type { ChainName } from "@candor/rules/options/head-text.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { HeadRow } from "./head-rows.ts";

const NO_HASH = Buffer.alloc(32);

/** The last line of the feed; before the first line the hash is zeros. */
export async function lastLine(db: Db): Promise<{ line: number; hash: Buffer }> {
  const row = await db
    .selectFrom("head_lines")
    .select(["line", "hash"])
    .orderBy("line", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? { line: 0, hash: NO_HASH };
}

/** The next heads without a line, each chain in its order, so that none is skipped even when a clock was set back. */
export async function listUnlined(db: Db, most: number): Promise<HeadRow[]> {
  const { rows } = await sql<HeadRow>`
    SELECT h.* FROM unnest(enum_range(NULL::proof_chain)) AS named (chain)
      CROSS JOIN LATERAL (
        SELECT coalesce(max(number), -1) AS number FROM head_lines WHERE chain = named.chain
      ) AS lined
      CROSS JOIN LATERAL (
        SELECT * FROM chain_heads WHERE chain = named.chain AND number > lined.number
        ORDER BY number LIMIT ${most}
      ) AS h
    ORDER BY h.chain, h.number LIMIT ${most}`.execute(db);
  return rows;
}

type NewLine = Omit<LineRow, "head" | "previous"> & { head: HeadRow };

export const insertLine = (db: Db, { head, ...line }: NewLine) =>
  db
    .insertInto("head_lines")
    .values({ ...line, chain: head.chain, number: head.number, head_at: head.at })
    .execute();

export type LineRow = {
  line: number;
  hash: Buffer;
  at: Date;
  signature: Buffer;
  public_key: string;
  head: HeadRow;
  /** The hash of the line before; null for the first. */
  previous: Buffer | null;
};

type Joined = Omit<LineRow, "head"> & {
  chain: ChainName;
  number: number;
  head_hash: Buffer;
  head_at: Date;
  head_signature: Buffer;
  head_key: string;
};

/** Lines after a number in order, or the newest. A line without its head is left out. */
export async function listLineRows(
  db: Db,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<LineRow[]> {
  const first =
    after === undefined
      ? sql`(SELECT coalesce(max(line), 0) FROM head_lines) - ${limit}::integer`
      : sql`${after}::bigint`;
  const { rows } = await sql<Joined>`
    SELECT l.line, l.hash, l.at, l.signature, l.public_key, p.hash AS previous, h.chain, h.number,
      h.hash AS head_hash, h.at AS head_at, h.signature AS head_signature, h.public_key AS head_key
    FROM head_lines l
      JOIN chain_heads h ON (h.chain, h.number, h.at) = (l.chain, l.number, l.head_at)
      LEFT JOIN head_lines p ON p.line = l.line - 1
    WHERE l.line > ${first} ORDER BY l.line LIMIT ${limit}`.execute(db);
  return rows.map(({ chain, number, head_hash, head_at, head_signature, head_key, ...line }) => ({
    ...line,
    head: {
      chain,
      number,
      hash: head_hash,
      at: head_at,
      signature: head_signature,
      public_key: head_key,
    },
  }));
}
