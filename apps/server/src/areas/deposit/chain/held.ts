import { type HeldRows, type Invariant, broughtBy } from "../../../ledger/invariants.ts";

/** The frozen part of deposits whose payments are gone. */
export const heldDeposits: HeldRows = {
  cause: "deposit",
  byHolder: true,
  query: `
    SELECT held_account_id AS account_id, held AS amount, id AS cause_id, user_id AS holder_id FROM deposits
    WHERE held > 0 AND credited_at IS NOT NULL AND state IN ('vanished', 'confirming')`,
};

const RANGES =
  "SELECT network, min(height) AS lowest, max(height) AS last FROM deposit_blocks GROUP BY 1";

const always = (query: string): Invariant => ({ whole: query, passing: query });

export const chainInvariants: Readonly<Record<string, Invariant>> = {
  "the blocks of a network stand on each other": always(`
    SELECT b.network, b.height FROM deposit_blocks b JOIN (${RANGES}) r USING (network)
    LEFT JOIN deposit_blocks p ON p.network = b.network AND p.height = b.height - 1
    WHERE b.height > r.lowest AND p.hash IS DISTINCT FROM b.parent`),
  "a payment stands in a block that stands": {
    whole: `
      SELECT p.deposit_id FROM deposit_payments p LEFT JOIN (${RANGES}) r USING (network)
      LEFT JOIN deposit_blocks b ON b.network = p.network AND b.height = p.height
      WHERE p.height >= coalesce(r.lowest, 0) AND b.hash IS DISTINCT FROM p.block_hash`,
  },
  "what the house has lost by a deposit is booked as its loss, while that is gone": {
    whole: `
      SELECT d.id, e.ref FROM (SELECT * FROM deposits WHERE lost > 0) d
      FULL JOIN (
        SELECT b.* FROM (${broughtBy("loss")}) b JOIN holders h ON h.id = b.holder_id
        WHERE h.class = 'house' AND b.amount <> 0
      ) e ON e.ref = d.id AND e.currency_id = d.currency_id
      WHERE d.lost IS DISTINCT FROM -e.amount`,
  },
  "of a credited deposit that is gone all is held or lost": {
    whole: `
      SELECT id FROM deposits
      WHERE credited_at IS NOT NULL AND state IN ('vanished', 'confirming') AND held + lost <> amount`,
  },
  "a deposit by chain is one payment": {
    whole: `
      SELECT d.id FROM (SELECT * FROM deposits WHERE way = 'chain') d
      FULL JOIN deposit_payments p ON p.deposit_id = d.id
      WHERE d.amount IS DISTINCT FROM p.amount OR d.network IS DISTINCT FROM p.network
        OR (d.state = 'confirming' AND p.height IS NULL)`,
  },
};
