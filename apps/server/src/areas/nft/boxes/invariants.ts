import type { Invariant } from "../../../ledger/invariants.ts";

const always = (query: string): Invariant => ({ whole: query, passing: query });

export const boxInvariants: Readonly<Record<string, Invariant>> = {
  "an opened box has given its owner an item of the pool of its sale, and no box two or another one's":
    always(`
    SELECT b.id FROM nft_boxes b
    LEFT JOIN nft_pools p ON p.sale_id = b.sale_id AND p.item_id = b.item_id
    LEFT JOIN nft_events e ON e.item_id = b.item_id AND e.what = 'drawn' AND e.sale_id = b.sale_id
      AND e.to_id = b.user_id
    WHERE b.state = 'opened' AND (p.item_id IS NULL OR e.item_id IS NULL)
    UNION ALL
    SELECT e.item_id FROM nft_events e
    LEFT JOIN nft_boxes b ON b.item_id = e.item_id AND b.sale_id = e.sale_id AND b.user_id = e.to_id
    WHERE e.what = 'drawn' AND b.id IS NULL`),
  "openings of a sale are numbered from 1 without a gap, and drawn in that order": always(`
    SELECT sale_id FROM nft_boxes WHERE opening IS NOT NULL GROUP BY sale_id
    HAVING max(opening) <> count(*)
      OR coalesce(max(opening) FILTER (WHERE state = 'opened'), 0) <> count(*) FILTER (WHERE state = 'opened')`),
  "the boxes of a sale are numbered from 1 without a gap, each of a paid order, and are no more than its items":
    always(`
    SELECT b.sale_id FROM nft_boxes b JOIN nft_orders o ON o.id = b.order_id
    GROUP BY b.sale_id
    HAVING max(b.serial) <> count(*) OR bool_or(o.state <> 'paid' OR o.user_id <> b.user_id)
      OR count(*) > (SELECT count(*) FROM nft_pools p WHERE p.sale_id = b.sale_id)
    UNION ALL
    SELECT s.id FROM nft_sales s JOIN nft_orders o ON o.sale_id = s.id
    LEFT JOIN nft_boxes b ON b.order_id = o.id WHERE s.mode = 'box' AND b.id IS NULL`),
  "a box was opened by a second that came after it was asked for": always(`
    SELECT id FROM nft_boxes
    WHERE state = 'opened' AND (second_id::bigint <= asked_event OR second_at <= asked_at)`),
  "what is sealed or being opened has an item left in the pool": always(`
    SELECT b.sale_id FROM nft_boxes b WHERE b.state <> 'opened' GROUP BY b.sale_id
    HAVING count(*) > (SELECT count(*) FROM nft_items i WHERE i.sale_id = b.sale_id)`),
};
