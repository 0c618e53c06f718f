import type { Pool } from "../db/pool.ts";

/** A published head whose row is missing in the log. */
export type LostHead = { number: number; at: Date };

type Head = { number: number; hash: Buffer; at: Date };

/** Heads are signed at most each minute: this covers the last day, or longer if less was done. */
const COMPARED_MAX = 1_500;

/**
 * Compares the published heads of the operators' log with its rows. The furthest head ever seen is kept in memory, so
 * that a running process notices if rows and heads are removed together.
 */
export function watchLog(pool: Pool): {
  check: () => Promise<void>;
  lost: () => LostHead | undefined;
} {
  let furthest: Head | undefined;
  let lost: LostHead | undefined;
  return {
    lost: () => lost,
    check: async () => {
      lost = await firstLost(pool, furthest);
      const end = await endOfLog(pool);
      // While a head is missing, the heads seen before stay the reference.
      if (lost === undefined && end !== undefined) furthest = end;
    },
  };
}

async function firstLost(pool: Pool, seen: Head | undefined): Promise<LostHead | undefined> {
  const { rows } = await pool.query<LostHead>(
    `SELECT h.number, h.at FROM (
       (SELECT number, hash, at FROM chain_heads WHERE chain = 'audit' ORDER BY number DESC LIMIT ${COMPARED_MAX})
       UNION ALL SELECT $1::bigint, $2::bytea, $3::timestamptz WHERE $1::bigint IS NOT NULL
     ) h LEFT JOIN audit_log l ON l.number = h.number
     WHERE l.hash IS DISTINCT FROM h.hash ORDER BY h.number LIMIT 1`,
    [seen?.number ?? null, seen?.hash ?? null, seen?.at ?? null],
  );
  return rows[0];
}

async function endOfLog(pool: Pool): Promise<Head | undefined> {
  const { rows } = await pool.query<Head>(
    "SELECT number, hash, (body ->> 'at')::timestamptz AS at FROM audit_log ORDER BY number DESC LIMIT 1",
  );
  return rows[0];
}
