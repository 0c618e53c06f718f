import { type Invariant, linesFor } from "../../../ledger/invariants.ts";
import { PURCHASE } from "./pay.ts";

const NEWEST_SALES = "(SELECT * FROM nft_sales ORDER BY number DESC LIMIT 200)";
const NEWEST_ORDERS = "(SELECT * FROM nft_orders ORDER BY number DESC LIMIT 500)";
const NEWEST_ITEMS = "(SELECT * FROM nft_items ORDER BY acquired_at DESC LIMIT 500)";

const over = (table: string, newest: string, query: (rows: string) => string): Invariant => ({
  whole: query(table),
  passing: query(newest),
});

/** A copy has the owner of its last event, and a work has as many copies as editions. */
const misowned = (items: string): string => `
  SELECT i.id FROM ${items} i LEFT JOIN LATERAL (
    SELECT nth, to_id, at FROM nft_events WHERE item_id = i.id ORDER BY nth DESC LIMIT 1
  ) e ON true
  WHERE e.nth IS NULL OR e.to_id IS DISTINCT FROM i.owner_id OR e.at <> i.acquired_at
    OR e.nth <> (SELECT count(*) FROM nft_events WHERE item_id = i.id)
    OR i.edition > (SELECT editions FROM nft_works WHERE id = i.work_id)`;

/** A sale's stock is the number of its copies; a box sale has one more copy for each sold and sealed box. */
const misstocked = (sales: string): string => `
  SELECT s.id FROM ${sales} s
  CROSS JOIN LATERAL (SELECT count(*) AS lying, count(*) FILTER (WHERE i.owner_id IS DISTINCT FROM s.seller_id) AS strange
    FROM nft_items i WHERE i.sale_id = s.id) item
  CROSS JOIN LATERAL (SELECT count(*) AS sold, count(*) FILTER (WHERE state = 'waiting') AS waiting
    FROM nft_orders o WHERE o.sale_id = s.id) ordered
  CROSS JOIN LATERAL (SELECT count(*) AS boxes, count(*) FILTER (WHERE state <> 'opened') AS sealed
    FROM nft_boxes b WHERE b.sale_id = s.id) box
  WHERE item.strange > 0 OR ordered.sold > s.total OR (s.state = 'open' AND s.stock = 0)
    OR (s.mode <> 'auction' AND s.stock <> s.total - ordered.sold)
    OR CASE s.mode
      WHEN 'normal' THEN item.lying <> CASE s.state WHEN 'open' THEN s.stock ELSE 0 END
      WHEN 'auction' THEN item.lying <> CASE WHEN s.state = 'open' OR ordered.waiting > 0 THEN 1 ELSE 0 END
      ELSE box.boxes <> ordered.sold OR (item.lying <> s.stock + box.sealed
        AND (s.state = 'open' OR box.sealed > 0 OR item.lying > 0)) END`;

/** Each paid order moves its price once, each part to its receiver; no other order moves anything. */
const mispaid = (orders: string): string => `
  SELECT o.id FROM ${orders} o JOIN nft_sales s ON s.id = o.sale_id
  JOIN currencies c ON c.id = s.currency_id
  CROSS JOIN LATERAL (SELECT trunc(o.price * s.fee_rate, c.decimals) AS fee,
    CASE WHEN s.is_resale THEN trunc(o.price * s.royalty_rate, c.decimals) ELSE 0 END AS royalty) due
  LEFT JOIN LATERAL (
    SELECT sum(e.amount) FILTER (WHERE e.kind = 'nft-payment' AND e.account_id = o.account_id AND e.amount < 0) AS paid,
      sum(e.amount) FILTER (WHERE e.kind = 'nft-payment' AND e.account_id = s.account_id AND e.amount > 0) AS received,
      coalesce(sum(e.amount) FILTER (WHERE e.kind = 'nft-fee'), 0) AS fee,
      coalesce(sum(e.amount) FILTER (WHERE e.kind = 'nft-royalty'), 0) AS royalty, count(*) AS lines
    FROM (${linesFor(PURCHASE)}) e WHERE e.cause_id = o.id::text
  ) moved ON true
  WHERE CASE o.state WHEN 'paid' THEN
      (moved.paid, moved.fee, moved.royalty) IS DISTINCT FROM (-o.price, due.fee, due.royalty)
        OR coalesce(moved.received, 0) <> o.price - due.fee - due.royalty
    ELSE moved.lines > 0 END`;

export const marketInvariants: Readonly<Record<string, Invariant>> = {
  "a copy has one owner, whom the chain of its events ends with": over(
    "nft_items",
    NEWEST_ITEMS,
    misowned,
  ),
  "a sale sells no more than it has, and its stock lies in it": over(
    "nft_sales",
    NEWEST_SALES,
    misstocked,
  ),
  "a paid order has moved its price once: to the seller, to the artist of a resale, and the fee":
    over("nft_orders", NEWEST_ORDERS, mispaid),
};
