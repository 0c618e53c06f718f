/**
 * A subscription freezes its cost until it is withdrawn or settled; what it pays then is an entry. Of one that was changed
 * the row knows the last cost alone, and the line of its opening says that.
 */
export const holdLines = {
  "ieo-open": `SELECT account_id, created_at AS at, -cost AS amount, id AS ref, id AS key FROM ieo_orders`,
  "ieo-end": `SELECT account_id, CASE state WHEN 'withdrawn' THEN changed_at ELSE settled_at END AS at,
      cost AS amount, id AS ref, id AS key
    FROM ieo_orders WHERE state <> 'committed'`,
} as const;
