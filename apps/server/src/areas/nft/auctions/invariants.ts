import { type Invariant, movedFor } from "../../../ledger/invariants.ts";
import { FORFEIT } from "./forfeit-margins.ts";

const NEWEST = "(SELECT * FROM nft_sales WHERE mode = 'auction' ORDER BY number DESC LIMIT 100)";
const ALL = "(SELECT * FROM nft_sales WHERE mode = 'auction')";

const both = (query: (auctions: string) => string): Invariant => ({
  whole: query(ALL),
  passing: query(NEWEST),
});

/** Bids are numbered from 1, each is higher than the one before, and no bidder outbids their own bid. */
const misbid = (auctions: string): string => `
  SELECT sale_id FROM (
    SELECT b.*, s.price AS least, s.increment, s.starts_at, s.seller_id, row_number() OVER one AS place,
      lag(b.price) OVER one AS before, lag(b.user_id) OVER one AS led
    FROM ${auctions} s JOIN nft_bids b ON b.sale_id = s.id WINDOW one AS (PARTITION BY b.sale_id ORDER BY b.nth)
  ) bid
  WHERE nth <> place OR price < least OR price < before + increment OR mod(price - least, increment) <> 0
    OR user_id = led OR user_id IS NOT DISTINCT FROM seller_id OR at < starts_at
  UNION ALL
  SELECT s.id FROM ${auctions} s LEFT JOIN LATERAL (
    SELECT nth, price, user_id, at FROM nft_bids WHERE sale_id = s.id ORDER BY nth DESC LIMIT 1
  ) b ON true
  WHERE (s.bids, s.top, s.top_user_id) IS DISTINCT FROM (coalesce(b.nth, 0), b.price, b.user_id)
    OR s.ends_at < b.at + interval '5 minutes'`;

/** An auction has one order, of the highest bidder at the highest bid, and its state matches the auction's. */
const miswon = (auctions: string): string => `
  SELECT s.id FROM ${auctions} s LEFT JOIN nft_orders o ON o.sale_id = s.id
  WHERE (s.state IN ('sold', 'unpaid')) <> (o.id IS NOT NULL)
    OR (o.id IS NOT NULL AND ((o.user_id, o.price) IS DISTINCT FROM (s.top_user_id, s.top)
      OR (s.state = 'unpaid') <> (o.state = 'expired')))
    OR (s.state = 'unsold' AND s.bids > 0)
    OR (s.relisted_as IS NOT NULL AND s.state <> 'unpaid')
  UNION ALL SELECT sale_id FROM nft_orders WHERE deadline IS NOT NULL GROUP BY 1 HAVING count(*) > 1`;

/** The winner's margin is held until it is paid or forfeited; every other one is returned once its auction is over. */
const mismargined = (auctions: string): string => `
  SELECT s.id FROM ${auctions} s JOIN nft_margins m ON m.sale_id = s.id
  LEFT JOIN nft_orders o ON o.sale_id = s.id AND o.user_id = m.user_id
  WHERE m.amount <> s.margin OR m.state <> CASE
      WHEN s.state = 'open' THEN 'held'
      WHEN o.state = 'waiting' THEN 'held'
      WHEN o.state = 'paid' THEN 'paid'
      WHEN o.state = 'expired' THEN 'forfeited'
      WHEN s.returns_margins AND m.state = 'held' THEN 'held'
      ELSE 'returned' END
  UNION ALL
  SELECT s.id FROM ${auctions} s
  WHERE s.bidders <> (SELECT count(*) FROM nft_margins m WHERE m.sale_id = s.id)
    OR EXISTS (SELECT FROM nft_bids b WHERE b.sale_id = s.id
      AND NOT EXISTS (SELECT FROM nft_margins m WHERE m.sale_id = s.id AND m.user_id = b.user_id))`;

/** Each forfeit moves one margin away from its bidder once; an order that did not expire forfeits nothing. */
const misforfeited = (auctions: string): string => `
  WITH due AS (
    SELECT o.id::text AS cause_id, o.user_id AS holder_id, s.currency_id, -m.amount AS amount
    FROM ${auctions} s JOIN nft_orders o ON o.sale_id = s.id AND o.state = 'expired'
    JOIN nft_margins m ON m.sale_id = s.id AND m.user_id = o.user_id
  ),
  moved AS (${movedFor(FORFEIT, `SELECT o.id::text FROM ${auctions} s JOIN nft_orders o ON o.sale_id = s.id`)})
  SELECT coalesce(due.cause_id, moved.cause_id) AS order_id, due.amount, moved.amount AS moved
  FROM due FULL JOIN moved USING (cause_id, holder_id, currency_id)
  WHERE due.amount IS DISTINCT FROM moved.amount AND (due.cause_id IS NOT NULL OR moved.amount < 0)`;

export const auctionInvariants: Readonly<Record<string, Invariant>> = {
  "the bids of an auction go up by its steps, and the last of them is the highest": both(misbid),
  "an auction is won by its highest bid, once": both(miswon),
  "margins of an auction are held while it runs, and then returned, paid or forfeited once":
    both(mismargined),
  "a margin is forfeited once for each order that was not paid": both(misforfeited),
};
