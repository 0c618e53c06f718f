import type { Invariant } from "../../ledger/invariants.ts";

/** What each bot's orders added to and took from each currency, by the fills recorded with the orders. */
const FILLED = `
  SELECT bot_id, currency_id, sum(amount) AS amount FROM (
    SELECT o.bot_id, m.base_id AS currency_id,
      CASE o.side WHEN 'buy' THEN o.filled_quantity - o.fee ELSE -o.filled_quantity END AS amount
    FROM bot_orders o JOIN markets m ON m.id = o.market_id
    UNION ALL
    SELECT o.bot_id, m.quote_id,
      CASE o.side WHEN 'buy' THEN -o.filled_quote ELSE o.filled_quote - o.fee END
    FROM bot_orders o JOIN markets m ON m.id = o.market_id
  ) sides GROUP BY 1, 2`;

/** The trades of an order on the exchange, up to the last one that the bot has booked. */
const TRADED = `
  SELECT order_id, sum(quantity) AS quantity, sum(quote_amount) AS quote, sum(fee) AS fee FROM (
    SELECT o.order_id, t.quantity, t.quote_amount, t.maker_fee AS fee
    FROM bot_orders o JOIN spot_trades t ON t.maker_order_id = o.order_id AND t.number <= o.seen_trade
    UNION ALL
    SELECT o.order_id, t.quantity, t.quote_amount, t.taker_fee
    FROM bot_orders o JOIN spot_trades t ON t.taker_order_id = o.order_id AND t.number <= o.seen_trade
  ) sides GROUP BY 1`;

const LEFT_BEHIND = `
  SELECT b.id FROM bots b WHERE b.state = 'stopped' AND (
    EXISTS (SELECT FROM bot_assets a WHERE a.bot_id = b.id AND (a.amount <> 0 OR a.held <> 0))
    OR EXISTS (SELECT FROM bot_orders o WHERE o.bot_id = b.id AND o.state IN ('asked', 'open')))`;

export const invariants: Readonly<Record<string, Invariant>> = {
  "what a bot has is what was moved in, and what its orders brought and took, less what was given back":
    {
      whole: `
      SELECT a.bot_id, a.currency_id, a.amount, f.amount AS filled FROM bot_assets a
      LEFT JOIN (${FILLED}) f ON f.bot_id = a.bot_id AND f.currency_id = a.currency_id
      WHERE a.amount <> a.moved_in + coalesce(f.amount, 0) - a.released`,
    },
  "what is written of a bot’s order is what the exchange has traded of it": {
    whole: `
      SELECT o.id, o.filled_quantity, t.quantity FROM bot_orders o
      LEFT JOIN (${TRADED}) t ON t.order_id = o.order_id
      WHERE o.filled_quantity <> coalesce(t.quantity, 0) OR o.filled_quote <> coalesce(t.quote, 0)
        OR o.fee <> coalesce(t.fee, 0)`,
  },
  "a bot that has stopped keeps nothing apart and has nothing open": {
    whole: LEFT_BEHIND,
  },
  "no order of the exchange is of two orders of bots, or of another user’s bot": {
    whole: `
      SELECT o.id FROM bot_orders o JOIN bots b ON b.id = o.bot_id
      JOIN spot_orders s ON s.id = o.order_id
      WHERE s.user_id <> b.user_id OR s.realm <> b.realm OR s.market_id <> o.market_id`,
  },
};
