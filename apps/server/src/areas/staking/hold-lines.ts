/** A locked deposit freezes its amount when it is opened and gives it back when it ends; interest and penalty are entries. */
export const holdLines = {
  "staking-open": `SELECT account_id, created_at AS at, -principal AS amount, id AS ref, id AS key FROM staking_orders`,
  "staking-end": `SELECT account_id, closed_at AS at, principal AS amount, id AS ref, id AS key FROM staking_orders
    WHERE closed_at IS NOT NULL`,
} as const;
