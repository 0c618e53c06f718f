import { houseName } from "../../ledger/house-names.ts";
import { type Invariant, broughtBy, heldByHouse, postedFor } from "../../ledger/invariants.ts";

/** For each realm: the escrow, the shares due by the rows, and the shares that are being moved. */
const ESCROW = `
  SELECT h.realm, h.amount, coalesce(r.due, 0) AS due, coalesce(s.moving, 0) AS moving
  FROM (${heldByHouse(houseName.copyShares)}) h
  LEFT JOIN (SELECT realm, sum(share_due) AS due FROM copy_relations WHERE share_due > 0 GROUP BY 1) r USING (realm)
  LEFT JOIN (SELECT realm, sum(asked) AS moving FROM copy_shares WHERE amount IS NULL GROUP BY 1) s USING (realm)`;

/** True once the copier has handled every closing of a position. */
const applied = (position: string, realm: string): string => `
  NOT EXISTS (SELECT FROM contract_closings c JOIN copy_progress g ON g.realm = ${realm}
    WHERE c.position_id = ${position} AND c.number > g.number)`;

/** The check reads as many copies as are open. */
const LEFT_OPEN = `
  SELECT t.id FROM copy_trades t JOIN contract_positions p ON p.id = t.lead_position_id
  WHERE t.state IN ('wanted', 'open') AND p.state = 'closed' AND t.target_lots > 0 AND t.taken_out_at IS NULL
    AND ${applied("p.id", "t.realm")}`;

export const invariants: Readonly<Record<string, Invariant>> = {
  "the escrow of profit shares holds what relations owe, but for what is moving": {
    whole: `SELECT * FROM (${ESCROW}) e WHERE abs(amount - due) > moving`,
    passing: `SELECT * FROM (${ESCROW}) e WHERE abs(amount - due) > moving`,
  },
  "what a relation owes is what went into its escrow, less what came back and was paid": {
    whole: `
      SELECT r.id, r.share_due, r.share_paid FROM copy_relations r
      LEFT JOIN (
        SELECT relation_id, sum(CASE what WHEN 'accrued' THEN amount ELSE -amount END) AS due,
          sum(amount) FILTER (WHERE what = 'paid') AS paid
        FROM copy_shares WHERE amount IS NOT NULL GROUP BY 1
      ) s ON s.relation_id = r.id
      WHERE r.share_due <> coalesce(s.due, 0) OR r.share_paid <> coalesce(s.paid, 0)`,
  },
  "what a share was paid is what was posted for it, once": {
    whole: `
      SELECT s.id, p.cause_id FROM (SELECT * FROM copy_shares WHERE what = 'paid') s
      FULL JOIN (SELECT * FROM (${postedFor("copy.share")}) all_ WHERE amount > 0) p ON p.cause_id = s.id::text
      WHERE s.amount IS DISTINCT FROM p.amount`,
  },
  "a share paid with real money counts towards its follower’s limit, once": {
    whole: `
      SELECT s.id FROM copy_shares s JOIN copy_relations r ON r.id = s.relation_id
      LEFT JOIN limit_uses u ON u.cause_id = s.id AND u.user_id = r.follower_id AND u.created_at = s.moved_at
      WHERE s.what = 'paid' AND s.realm = 'live' AND u.cause_id IS NULL`,
  },
  "what followers paid into escrow and had back is what was moved for their relations": {
    whole: `
      SELECT r.id, e.amount AS posted, s.amount AS moved FROM copy_relations r
      LEFT JOIN (
        SELECT ref, holder_id, -amount AS amount FROM (${broughtBy("copy-share")}) b
      ) e ON e.ref = r.id AND e.holder_id = r.follower_id
      LEFT JOIN (
        SELECT relation_id, sum(CASE what WHEN 'accrued' THEN amount ELSE -amount END) AS amount
        FROM copy_shares WHERE what <> 'paid' AND amount IS NOT NULL GROUP BY 1
      ) s ON s.relation_id = r.id
      WHERE coalesce(e.amount, 0) <> coalesce(s.amount, 0)
        AND NOT EXISTS (SELECT FROM copy_shares p WHERE p.relation_id = r.id AND p.amount IS NULL)`,
  },
  "what a relation has realised is what its copies have": {
    whole: `
      SELECT r.id, r.realised, t.realised AS found FROM copy_relations r
      LEFT JOIN (SELECT relation_id, sum(realised) AS realised FROM copy_trades GROUP BY 1) t
        ON t.relation_id = r.id
      WHERE r.realised <> coalesce(t.realised, 0)`,
  },
  "no copy is to stay open whose lead's position is closed": {
    whole: LEFT_OPEN,
    passing: LEFT_OPEN,
  },
  "a copy that nothing is due of is as its position has it": {
    whole: `
      SELECT t.id, t.lots, p.lots AS found, t.realised, p.realised AS realised_found FROM copy_trades t
      JOIN contract_positions p ON p.id = t.position_id
      WHERE t.due_at IS NULL AND t.state IN ('open', 'closed') AND p.opened_at IS NOT NULL
        AND (t.lots <> p.lots OR t.realised <> p.realised) AND ${applied("p.id", "t.realm")}`,
  },
};
