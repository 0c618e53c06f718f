import type { Invariant } from "../../ledger/invariants.ts";

const newestOf = (realm: string): string =>
  `(SELECT * FROM spot_trades WHERE realm = '${realm}' ORDER BY number DESC LIMIT 10000)`;

/** The trades that a passing check reads; their numbers rise with time. */
const NEWEST = `(${newestOf("live")} UNION ALL ${newestOf("demo")})`;

const filledOtherwise = (trades: string): string => `
  SELECT o.id, o.filled_quantity, t.quantity FROM spot_orders o
  LEFT JOIN (
    SELECT order_id, sum(quantity) AS quantity, sum(quote_amount) AS quote FROM (
      SELECT maker_order_id AS order_id, quantity, quote_amount FROM ${trades} t
      UNION ALL SELECT taker_order_id, quantity, quote_amount FROM ${trades} t
    ) sides WHERE order_id IS NOT NULL GROUP BY 1
  ) t ON t.order_id = o.id
  WHERE (o.filled_quantity <> coalesce(t.quantity, 0) OR o.filled_quote <> coalesce(t.quote, 0))`;

const worseThanLimit = (trades: string): string => `
  SELECT t.id FROM ${trades} t
  CROSS JOIN LATERAL (VALUES (t.maker_order_id), (t.taker_order_id)) side (order_id)
  JOIN spot_orders o ON o.id = side.order_id
  WHERE ((o.side = 'buy' AND t.price > o.price) OR (o.side = 'sell' AND t.price < o.price))`;

const STATES = "(state IN ('pending', 'triggered', 'accepted', 'new', 'partially-filled'))";

/** Invariants of every order and trade. */
export const invariants: Readonly<Record<string, Invariant>> = {
  "an order's fills are the trades that name it": {
    whole: filledOtherwise("spot_trades"),
    // All trades of an order that is younger than the oldest of these trades are among them.
    passing: `${filledOtherwise(NEWEST)}
      AND t.order_id IS NOT NULL
      AND o.created_at > (SELECT min(traded_at) FROM ${NEWEST} n)`,
  },
  "no fill is worse than the order's limit": {
    whole: worseThanLimit("spot_trades"),
    // The passing check looks at orders that are at most a month older, so that it reads few months.
    passing: `${worseThanLimit(NEWEST)}
      AND o.created_at > (SELECT min(traded_at) - interval '31 days' FROM ${NEWEST} n)`,
  },
  "an order's holds and state agree": {
    whole: `SELECT id FROM spot_orders WHERE (is_open <> ${STATES}) OR (is_open AND held = 0)`,
    passing: `SELECT id FROM spot_orders WHERE is_open AND (NOT ${STATES} OR held = 0)`,
  },
};
