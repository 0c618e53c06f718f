import { ESCROW_ACT_NAMES, escrowAct } from "@candor/rules/escrow/acts.ts";
import { ESCROW_STATES, type EscrowState } from "@candor/rules/escrow/states.ts";
import { type Invariant, movedFor } from "../../../ledger/invariants.ts";
import { houseName } from "../../../ledger/house-names.ts";
import { RELEASE } from "./carry-out.ts";

const NEWEST = "(SELECT * FROM p2p_orders ORDER BY number DESC LIMIT 100)";

const both = (query: (orders: string) => string): Invariant => ({
  whole: query("p2p_orders"),
  passing: query(NEWEST),
});

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(", ");

/** States in which the coins have been paid out to the buyer. */
const PAID_OUT = ESCROW_ACT_NAMES.map(escrowAct)
  .filter(({ posts }) => posts === "pay-out")
  .map(({ to }): EscrowState => to);

/** The rules' table of acts as rows. */
const ACTS = ESCROW_ACT_NAMES.map((name) => {
  const { by, from, to } = escrowAct(name);
  return `('${name}', ARRAY[${quoted(by)}], '${from}', '${to}')`;
}).join(", ");

const isEnded = quoted(
  (Object.keys(ESCROW_STATES) as EscrowState[]).filter(
    (state) => ESCROW_STATES[state].next === null,
  ),
);

/** Compares what a paid-out order has to move for each holder with what its one transaction moved. */
const misposted = (orders: string): string => `
  WITH paid AS (SELECT * FROM ${orders} o WHERE o.state IN (${quoted(PAID_OUT)})),
  due AS (
    SELECT id::text AS cause_id, seller_id AS holder_id, currency_id, -amount AS amount FROM paid
    UNION ALL SELECT id::text, buyer_id, currency_id, amount - fee_amount FROM paid
    UNION ALL SELECT p.id::text, h.id, p.currency_id, p.fee_amount FROM paid p
      JOIN holders h ON h.realm = 'live' AND h.name = '${houseName.fees}' WHERE p.fee_amount > 0
  ),
  moved AS (${movedFor(RELEASE, `SELECT o.id::text FROM ${orders} o`)})
  SELECT coalesce(due.cause_id, moved.cause_id) AS order_id, due.amount, moved.amount AS moved FROM due
  FULL JOIN moved USING (cause_id, holder_id, currency_id) WHERE due.amount IS DISTINCT FROM moved.amount`;

const misstepped = (orders: string): string => `
  WITH acts (act, by, "from", "to") AS (VALUES ${ACTS}),
  steps AS (
    SELECT v.order_id, v.nth, v.by, v.at, acts.act, acts.by AS may, acts."from", acts."to",
      lag(acts."to", 1, 'created') OVER one AS was, lag(v.at) OVER one AS since, v.act AS did,
      v.nth = row_number() OVER one AS is_next
    FROM p2p_events v JOIN ${orders} o ON o.id = v.order_id LEFT JOIN acts ON acts.act = v.act
    WINDOW one AS (PARTITION BY v.order_id ORDER BY v.nth)
  )
  SELECT order_id FROM steps
  WHERE NOT is_next OR at < since
    OR CASE WHEN nth = 1 THEN did <> 'create'
      ELSE act IS NULL OR by <> ALL (may) OR "from" <> CASE WHEN nth = 2 THEN 'created' ELSE was END END
  UNION ALL
  SELECT o.id FROM ${orders} o
  WHERE o.state::text IS DISTINCT FROM (
    SELECT coalesce(acts."to", 'created') FROM p2p_events v LEFT JOIN acts ON acts.act = v.act
    WHERE v.order_id = o.id ORDER BY v.nth DESC LIMIT 1)`;

const misnumbered = (orders: string): string => `
  SELECT o.id FROM ${orders} o
  WHERE (SELECT (count(*), coalesce(max(seq), 0)) FROM p2p_messages m WHERE m.order_id = o.id)
    IS DISTINCT FROM (o.last_seq::bigint, o.last_seq)`;

const misjudged = (orders: string): string => `
  SELECT o.id FROM ${orders} o LEFT JOIN p2p_appeals p ON p.order_id = o.id
  WHERE (o.state IN ('appealed', 'resolved-to-buyer', 'resolved-to-seller')) <> (p.order_id IS NOT NULL)
    OR (o.state IN ('resolved-to-buyer', 'resolved-to-seller')) <> (p.decided_at IS NOT NULL)
    OR (o.state IN (${isEnded})) <> (o.held = 0)`;

export const orderInvariants: Readonly<Record<string, Invariant>> = {
  "an order between users is paid out once where it was released or decided for its buyer, and never elsewhere":
    both(misposted),
  "what has happened to an order between users leads to where it stands, step by step of the table":
    both(misstepped),
  "the messages of an order between users are numbered from 1 to its last, without a gap":
    both(misnumbered),
  "an order between users has an appeal and a verdict where its state says so, and coins while it is open":
    both(misjudged),
};
