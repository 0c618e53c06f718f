import type { Control } from "../alter.ts";

type Altered = Pick<Control, "table" | "alter">;

const loan = (change: string, which: string): Altered => ({
  table: "loans",
  alter: `UPDATE loans SET ${change} WHERE number = (SELECT min(number) FROM loans WHERE ${which})`,
});

/** Alters an hour in the middle of a loan's hours. */
const hour = (statement: string): Altered => ({
  table: "loan_interest",
  alter: `${statement} WHERE (loan_id, hour) =
    (SELECT loan_id, hour FROM loan_interest ORDER BY hour, loan_id OFFSET 20 LIMIT 1)`,
});

const pool = (statement: string): Altered => ({
  table: "loan_hours",
  alter: `${statement} WHERE (realm, currency_id, hour) = (SELECT realm, currency_id, hour FROM loan_hours
    WHERE lent > 0 ORDER BY hour, realm, currency_id OFFSET 20 LIMIT 1)`,
});

const sale = (change: string): Altered => ({
  table: "loan_sales",
  alter: `UPDATE loan_sales SET ${change} WHERE id = (SELECT id FROM loan_sales
    WHERE event IS NOT NULL AND ltv_after IS NOT NULL ORDER BY decided_at, id LIMIT 1)`,
});

const slice = (change: string, which = "principal_paid > 0"): Altered => ({
  table: "loan_slices",
  alter: `UPDATE loan_slices SET ${change} WHERE id =
    (SELECT id FROM loan_slices WHERE ${which} ORDER BY created_at, id LIMIT 1)`,
});

const posted = (cause: string, kind: string): Altered => ({
  table: "ledger_entries",
  alter: `UPDATE ledger_entries SET amount = amount - 0.000001 WHERE id =
    (SELECT min(e.id) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE t.cause = '${cause}' AND e.kind = '${kind}' AND e.ref IS NOT NULL)`,
});

/**
 * Reduces the principal of a repayment, the last of a loan or any other, so that its debt differs from then on. A
 * larger last repayment would exceed the debt, which is another fault.
 */
const LESS_REPAID: Altered = {
  table: "ledger_entries",
  alter: `UPDATE ledger_entries SET amount = amount + 0.000001 WHERE id =
    (SELECT min(e.id) FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
     WHERE t.cause = 'loans.repayment' AND e.kind = 'loan' AND e.ref IS NOT NULL AND e.amount < -0.000001)`,
};

const WISHED = "fee > 0 AND sale_id IN (SELECT id FROM loan_sales WHERE event IS NULL)";
const BY_INDEX = "fee > 0 AND principal_paid > 0";

export const CONTROLS: readonly Control[] = [
  {
    name: "an hour's interest",
    kind: "hour",
    ...hour("UPDATE loan_interest SET amount = amount + 0.000001"),
  },
  { name: "an hour's rate", kind: "hour", ...hour("UPDATE loan_interest SET rate = rate + 0.01") },
  {
    name: "an hour's utilisation",
    kind: "hour",
    ...hour("UPDATE loan_interest SET utilisation = utilisation / 2"),
  },
  {
    name: "what an hour was reckoned on",
    kind: "hour",
    ...hour("UPDATE loan_interest SET principal = principal + 1"),
  },
  { name: "an hour that is gone", kind: "hour", ...hour("DELETE FROM loan_interest") },
  {
    name: "the utilisation of a pool",
    kind: "pool hour",
    ...pool("UPDATE loan_hours SET utilisation = utilisation / 2"),
  },
  {
    name: "what a pool had lent",
    kind: "pool hour",
    ...pool(
      "UPDATE loan_hours SET lent = lent * 2, utilisation = lent * 2 / (lent * 2 + available)",
    ),
  },
  {
    name: "what a pool had left",
    kind: "pool hour",
    ...pool("UPDATE loan_hours SET available = available + 1"),
  },
  { name: "an hour of a pool that is gone", kind: "pool hour", ...pool("DELETE FROM loan_hours") },
  { name: "the slope of a loan", kind: "terms", ...loan("slope_low = slope_low / 2", "true") },
  { name: "the fee of a liquidation", kind: "terms", ...loan("liquidation_fee = 0", "true") },
  {
    name: "a level of collateral",
    kind: "levels",
    table: "loan_collateral",
    alter:
      "UPDATE loan_collateral SET liquidation = 0.95 WHERE (loan_id, currency_id) = (SELECT loan_id, currency_id FROM loan_collateral WHERE currency_id = 1 ORDER BY loan_id LIMIT 1)",
  },
  {
    name: "published terms",
    kind: "terms",
    table: "finance_terms",
    alter:
      "UPDATE finance_terms SET value = jsonb_set(value, '{base_rate}', '\"0.03\"') WHERE area = 'loans' AND subject = 'usdt'",
  },
  {
    name: "what is owed of a loan",
    kind: "debt",
    ...loan("principal = principal - 1", "state = 'open' AND principal > 1"),
  },
  {
    name: "the interest that is owed",
    kind: "debt",
    ...loan("interest = interest + 0.000001", "state = 'open'"),
  },
  { name: "what a loan has repaid", kind: "debt", ...loan("repaid = repaid + 1", "repaid > 0") },
  {
    name: "the interest that a loan has paid",
    kind: "debt",
    ...loan("interest_paid = interest_paid - 0.000001", "interest_paid > 0"),
  },
  {
    name: "a loan that is not over",
    kind: "debt",
    ...loan("state = 'open', ended_at = NULL", "state = 'repaid'"),
  },
  { name: "principal posted as repaid", kind: "debt", ...LESS_REPAID },
  {
    name: "what an hour had accrued",
    kind: "debt",
    ...loan("accrued = accrued + 1", "accrued > 0"),
  },
  {
    name: "a loan that is charged by other hours",
    kind: "hour",
    ...loan("is_by_started_hour = false", "interest_paid > 0"),
  },
  {
    name: "the rate of the fee of a wished sale",
    kind: "slice",
    ...slice("fee_rate = 0", WISHED),
  },
  { name: "the fee of a wished sale", kind: "slice", ...slice("fee = 0", WISHED) },
  {
    name: "interest posted as repaid",
    kind: "repayment",
    ...posted("loans.repayment", "loan-interest"),
  },
  { name: "what was paid out", kind: "debt", ...posted("loans.disbursed", "loan") },
  {
    name: "a price that decided a sale",
    kind: "liquidation",
    ...sale("prices = jsonb_set(prices, '{1}', '\"1\"')"),
  },
  { name: "the second that decided a sale", kind: "liquidation", ...sale("event = event - 2") },
  { name: "the ratio that a sale began at", kind: "liquidation", ...sale("ltv_before = 0.7") },
  { name: "the ratio that a sale ended at", kind: "liquidation", ...sale("ltv_after = 0.95") },
  { name: "what a slice took", kind: "slice", ...slice("amount = amount * 2", BY_INDEX) },
  {
    name: "what a slice was sold for",
    kind: "sold",
    ...slice("proceeds = proceeds + 0.01", BY_INDEX),
  },
  {
    name: "what a slice bought",
    kind: "sold",
    ...slice("bought = bought + 0.00001", "bought > 0"),
  },
  { name: "the fee of a slice", kind: "slice", ...slice("fee = fee / 2", BY_INDEX) },
  {
    name: "the interest that a slice paid",
    kind: "slice",
    ...slice("interest_paid = interest_paid + 0.000001", BY_INDEX),
  },
  {
    name: "the principal that a slice paid",
    kind: "slice",
    ...slice("principal_paid = principal_paid - 0.000001"),
  },
  {
    name: "what a slice gave back",
    kind: "slice",
    ...slice("returned = returned + 0.000001", BY_INDEX),
  },
  { name: "a fee posted", kind: "slice", ...posted("loans.settled", "insurance") },
  { name: "proceeds posted", kind: "proceeds", ...posted("loans.settled", "loan-collateral") },
  {
    name: "collateral posted as taken",
    kind: "slice",
    ...posted("loans.slice", "loan-collateral"),
  },
  {
    name: "the price of a trade",
    kind: "trade",
    table: "spot_trades",
    alter:
      "UPDATE spot_trades SET price = price * 2 WHERE id = (SELECT min(t.id::text)::uuid FROM spot_trades t JOIN loan_slices s ON t.taker_order_id = ANY(s.order_ids))",
  },
  {
    name: "the quantity of a trade",
    kind: "sold",
    table: "spot_trades",
    alter:
      "UPDATE spot_trades SET quantity = quantity * 2, quote_amount = quote_amount * 2 WHERE id = (SELECT min(t.id::text)::uuid FROM spot_trades t JOIN loan_slices s ON t.taker_order_id = ANY(s.order_ids))",
  },
  {
    name: "what the fund covered",
    kind: "shortfall",
    ...loan("covered = covered - 1, lost = lost + 1", "covered > 1"),
  },
  { name: "what was lost", kind: "shortfall", ...loan("lost = lost - 1", "lost > 1") },
];
