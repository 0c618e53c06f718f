/**
 * A subscription freezes its cost until it is withdrawn or settled; its payment has an entry. The row of a changed one
 * knows the last cost alone, which the opening line then shows.
 */
export const holdLines = {
  "ieo-open": `SELECT account_id, created_at AS at, -cost AS amount, id AS ref, id AS key FROM ieo_orders`,
  "ieo-end": `SELECT account_id, CASE state WHEN 'withdrawn' THEN changed_at ELSE settled_at END AS at,
      cost AS amount, id AS ref, id AS key
    FROM ieo_orders WHERE state <> 'committed'`,
} as const;
