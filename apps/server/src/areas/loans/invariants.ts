import { houseName } from "../../ledger/house-names.ts";
import {
  type HeldRows,
  type Invariant,
  broughtBy,
  heldByHouse,
  postedFor,
} from "../../ledger/invariants.ts";
import { QUOTE_CODE } from "./prices.ts";

/** The amounts held for slices that are not settled, with filled orders that are not recorded yet. */
const SALES_RUNNING = `
  SELECT l.realm, s.currency_id, s.amount - s.sold AS amount FROM loan_slices s JOIN loans l ON l.id = s.loan_id
  WHERE s.state <> 'settled'
  UNION ALL SELECT l.realm, c.id, s.proceeds - s.spent FROM loan_slices s JOIN loans l ON l.id = s.loan_id
  JOIN currencies c ON c.code = '${QUOTE_CODE}' WHERE s.state <> 'settled'
  UNION ALL SELECT l.realm, l.currency_id, s.bought FROM loan_slices s JOIN loans l ON l.id = s.loan_id
  WHERE s.state <> 'settled'
  UNION ALL SELECT o.realm, m.currency_id, CASE WHEN (o.side = 'buy') = m.is_base THEN m.filled ELSE -m.filled END
  FROM spot_orders o JOIN holders h ON h.id = o.user_id JOIN markets k ON k.id = o.market_id
  CROSS JOIN LATERAL (VALUES (k.base_id, true, o.filled_quantity), (k.quote_id, false, o.filled_quote))
    AS m(currency_id, is_base, filled)
  WHERE h.name = '${houseName.loanSales}' AND NOT EXISTS (
    SELECT FROM (SELECT unnest(order_ids) AS id FROM loan_slices) known WHERE known.id = o.id)`;

/** The collateral of loans, also of those that wait for approval. */
export const held: HeldRows = {
  cause: "loans.collateral",
  lockedAs: "financial",
  query: `SELECT account_id, held AS amount, loan_id AS cause_id FROM loan_collateral WHERE held > 0`,
};

export const invariants: Readonly<Record<string, Invariant>> = {
  "what is lent of a currency is what its open loans owe of principal": {
    whole: `
      SELECT p.realm, p.currency_id, p.lent, l.principal FROM loan_pools p
      FULL JOIN (
        SELECT realm, currency_id, sum(principal) AS principal FROM loans WHERE state = 'open' GROUP BY 1, 2
      ) l USING (realm, currency_id)
      WHERE coalesce(p.lent, 0) <> coalesce(l.principal, 0)`,
  },
  "what a loan paid out and had back is what was posted for it": {
    whole: `
      SELECT l.id FROM (SELECT * FROM loans WHERE disbursed_at IS NOT NULL) l
      FULL JOIN (${broughtBy("loan")}) e
        ON e.ref = l.id AND e.holder_id = l.user_id AND e.currency_id = l.currency_id
      WHERE l.amount - l.repaid IS DISTINCT FROM e.amount AND coalesce(l.amount - l.repaid, 0) <> coalesce(e.amount, 0)`,
  },
  "the interest that a loan has paid is what was posted for it": {
    whole: `
      SELECT l.id FROM loans l FULL JOIN (${broughtBy("loan-interest")}) e
        ON e.ref = l.id AND e.holder_id = l.user_id AND e.currency_id = l.currency_id
      WHERE coalesce(l.interest_paid, 0) <> -coalesce(e.amount, 0)`,
  },
  "the interest of a loan is the sum of its hours, and what of it was not paid was covered or lost":
    {
      whole: `
      SELECT l.id FROM loans l
      LEFT JOIN (SELECT loan_id, sum(amount) AS amount FROM loan_interest GROUP BY 1) i ON i.loan_id = l.id
      WHERE CASE WHEN l.state = 'liquidated'
        THEN l.amount - l.repaid + coalesce(i.amount, 0) - l.interest_paid <> l.covered + l.lost
        ELSE coalesce(i.amount, 0) <> l.interest + l.interest_paid END`,
    },
  "what a slice has brought went where it says": {
    whole: `
      SELECT s.id FROM loan_slices s JOIN loans l ON l.id = s.loan_id JOIN currencies c ON c.id = l.currency_id
      WHERE s.state = 'settled' AND s.fee + s.interest_paid + s.principal_paid + s.returned
        <> CASE c.code WHEN 'USDT' THEN s.proceeds ELSE s.bought END`,
  },
  "what of a loan was not paid back is what its fund and the house have paid for it, once": {
    whole: `
      SELECT l.id, e.id AS posted FROM (SELECT * FROM loans WHERE covered + lost > 0) l
      FULL JOIN (
        SELECT cause_id AS id, currency_id,
          -coalesce(sum(amount) FILTER (WHERE name = '${houseName.loanInsurance}'), 0) AS covered,
          -coalesce(sum(amount) FILTER (WHERE name = '${houseName.losses}'), 0) AS lost,
          coalesce(sum(amount) FILTER (WHERE name = '${houseName.loans}'), 0) AS gained
        FROM (${postedFor("loans.shortfall")}) posted WHERE kind IN ('insurance', 'loss') GROUP BY 1, 2
      ) e ON e.id = l.id::text AND e.currency_id = l.currency_id
      WHERE (l.covered, l.lost, l.covered + l.lost) IS DISTINCT FROM (e.covered, e.lost, e.gained)`,
  },
  "what sells collateral holds what running slices have of it, and else what capital put there": {
    whole: `
      SELECT h.realm, h.currency_id, h.amount, r.amount AS running FROM (${heldByHouse(houseName.loanSales)}) h
      FULL JOIN (SELECT realm, currency_id, sum(amount) AS amount FROM (${SALES_RUNNING}) one GROUP BY 1, 2) r
        USING (realm, currency_id)
      WHERE coalesce(h.amount, 0) <> coalesce(r.amount, 0)`,
  },
};
