/** The amounts that a loan froze of its borrower's coins and released, also those sold at once. */
export const holdLines = {
  "loan-pledge": `SELECT account_id, moved_at AS at, -amount AS amount, loan_id AS ref, number AS key FROM loan_pledges
    WHERE amount > 0`,
  "loan-return": `SELECT account_id, moved_at AS at, -amount AS amount, loan_id AS ref, number AS key FROM loan_pledges
    WHERE amount < 0`,
} as const;
