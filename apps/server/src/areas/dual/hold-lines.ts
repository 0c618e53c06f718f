const OF_USER = "CASE type WHEN 'sell-high' THEN coin_account ELSE quote_account END AS account_id";

/** A dual investment freezes its amount until settlement; the payout has entries of its own. */
export const holdLines = {
  "dual-open": `SELECT ${OF_USER}, created_at AS at, -invested AS amount, id AS ref, id AS key FROM dual_orders`,
  "dual-end": `SELECT ${OF_USER}, settled_at AS at, invested AS amount, id AS ref, id AS key FROM dual_orders
    WHERE settled_at IS NOT NULL`,
} as const;
