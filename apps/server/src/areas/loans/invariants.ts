import { type HeldRows, type Invariant, broughtBy } from "../../ledger/invariants.ts";

/** What secures loans, and those that wait. */
export const held: HeldRows = {
  cause: "loans.collateral",
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
  "the interest of a loan is the sum of its hours": {
    whole: `
      SELECT l.id FROM loans l
      LEFT JOIN (SELECT loan_id, sum(amount) AS amount FROM loan_interest GROUP BY 1) i ON i.loan_id = l.id
      WHERE CASE WHEN l.state = 'liquidated' THEN coalesce(i.amount, 0) < l.interest_paid
        ELSE coalesce(i.amount, 0) <> l.interest + l.interest_paid END`,
  },
  "what a slice has brought went where it says": {
    whole: `
      SELECT s.id FROM loan_slices s JOIN loans l ON l.id = s.loan_id JOIN currencies c ON c.id = l.currency_id
      WHERE s.state = 'settled' AND s.fee + s.interest_paid + s.principal_paid + s.returned
        <> CASE c.code WHEN 'USDT' THEN s.proceeds ELSE s.bought END`,
  },
};
