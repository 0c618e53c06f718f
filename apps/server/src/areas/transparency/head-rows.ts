import type { ChainName } from "@candor/rules/options/head-text.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** A signed head. */
export type HeadRow = {
  chain: ChainName;
  number: number;
  hash: Buffer;
  at: Date;
  signature: Buffer;
  public_key: string;
};

export const insertHead = (db: Db, row: HeadRow) =>
  db
    .insertInto("chain_heads")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The present head of each chain; an empty chain is left out. */
export async function readHeads(
  db: Db,
): Promise<{ chain: ChainName; number: number; hash: Buffer }[]> {
  const { rows } = await sql<{ chain: ChainName; number: number; hash: Buffer }>`
    (SELECT 'ticks' AS chain, id AS number, hash FROM index_ticks ORDER BY id DESC LIMIT 1)
    UNION ALL (SELECT 'live', number, hash FROM option_links WHERE realm = 'live' ORDER BY number DESC LIMIT 1)
    UNION ALL (SELECT 'demo', number, hash FROM option_links WHERE realm = 'demo' ORDER BY number DESC LIMIT 1)
    UNION ALL (SELECT 'audit', number, hash FROM audit_head())
    UNION ALL (SELECT 'liabilities', number, hash FROM liability_snapshots ORDER BY number DESC LIMIT 1)`.execute(
    db,
  );
  return rows;
}

export const findHead = (db: Db, chain: ChainName, number: number) =>
  db
    .selectFrom("chain_heads")
    .selectAll()
    .where("chain", "=", chain)
    .where("number", ">=", number)
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();

export type HeadQuery = {
  chain: ChainName;
  before: number | undefined;
  offset: number;
  count: number;
};

export function listHeadRows(db: Db, { chain, before, offset, count }: HeadQuery) {
  let query = db.selectFrom("chain_heads").selectAll().where("chain", "=", chain);
  if (before !== undefined) query = query.where("number", "<", before);
  return query.orderBy("number", "desc").offset(offset).limit(count).execute();
}
