/** A locked deposit holds its amount from start to end; interest and penalty are ledger entries. */
export const holdLines = {
  "staking-open": `SELECT account_id, created_at AS at, -principal AS amount, id AS ref, id AS key FROM staking_orders`,
  "staking-end": `SELECT account_id, closed_at AS at, principal AS amount, id AS ref, id AS key FROM staking_orders
    WHERE closed_at IS NOT NULL`,
} as const;
