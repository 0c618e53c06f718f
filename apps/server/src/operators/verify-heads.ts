import { headText } from "@candor/rules/options/head-text.ts";
import type { Pool } from "../db/pool.ts";
import { isSigned } from "../manifest/installation-key.ts";

/** A published head of the log, and whether the log's row still has its hash. */
export type PublishedHead = {
  number: number;
  hash: Buffer;
  at: Date;
  signature: Buffer;
  public_key: string;
  stands: boolean;
};

export type HeadsVerified =
  | { ok: true; heads: number; keys: string[] }
  | { ok: false; heads: number; at: number; fault: string };

const CHUNK = 2_000;

/**
 * Compares every published head of the operators' log with its row, and checks its signature, with `key` if one is
 * known from elsewhere. `alter` falsifies heads for a control.
 */
export async function verifyHeads(
  pool: Pool,
  {
    key,
    alter = (head) => head,
  }: { key?: string | undefined; alter?: (head: PublishedHead) => PublishedHead } = {},
): Promise<HeadsVerified> {
  const keys = new Set<string>();
  let heads = 0;
  for (let after = 0, isMore = true; isMore;) {
    const { rows } = await pool.query<PublishedHead>(
      `SELECT h.number, h.hash, h.at, h.signature, h.public_key, (l.hash = h.hash) IS TRUE AS stands
       FROM chain_heads h LEFT JOIN audit_log l ON l.number = h.number
       WHERE h.chain = 'audit' AND h.number > $1 ORDER BY h.number LIMIT ${CHUNK}`,
      [after],
    );
    for (const stored of rows) {
      const head = alter(stored);
      const fault = faultOf(head, key);
      if (fault !== undefined) return { ok: false, heads, at: stored.number, fault };
      keys.add(head.public_key);
      heads += 1;
      after = stored.number;
    }
    isMore = rows.length === CHUNK;
  }
  return { ok: true, heads, keys: [...keys] };
}

function faultOf(
  { number, hash, at, signature, public_key: by, stands }: PublishedHead,
  key: string | undefined,
): string | undefined {
  if (!stands) return "the log does not have this row as its published head says";
  if (key !== undefined && by !== key) return "its published head is signed by another key";
  const text = headText({ chain: "audit", number, hash: hash.toString("hex"), at: at.getTime() });
  return isSigned(by, text, signature) ? undefined : "its published head is not signed as it says";
}
