import type { Pool } from "../db/pool.ts";

/** A published head that does not stand in the log any more. */
export type LostHead = { number: number; at: Date };

type Head = { number: number; hash: Buffer; at: Date };

/** Heads are signed each minute at most: those of the last day, and of longer where less was done. */
const COMPARED_MAX = 1_500;

/**
 * Compares what was published of the operators' log with what stands there. The furthest head that was ever seen is kept
 * in memory, so that rows and heads that are taken away together are missed by a process that goes on.
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
      // Where a head is missing, the ones seen before stay the reference.
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
