import type { Control } from "../alter.ts";

/** Alters the first order that meets a condition. */
const order = (change: string, which: string): Pick<Control, "table" | "alter"> => ({
  table: "staking_orders",
  alter: `UPDATE staking_orders SET ${change} WHERE number =
    (SELECT min(number) FROM staking_orders WHERE ${which})`,
});

const day = (statement: string): Pick<Control, "table" | "alter"> => ({
  table: "staking_accruals",
  alter: `${statement} WHERE (order_id, ended_at) =
    (SELECT order_id, ended_at FROM staking_accruals ORDER BY ended_at, order_id OFFSET 3 LIMIT 1)`,
});

const posted = (which: string): Pick<Control, "table" | "alter"> => ({
  table: "ledger_entries",
  alter: `UPDATE ledger_entries SET amount = amount + 0.000001 WHERE id =
    (SELECT min(id) FROM ledger_entries WHERE ${which})`,
});

const OWED = "account_id IN (SELECT owed_id FROM staking_orders)";

export const CONTROLS: readonly Control[] = [
  {
    name: "what a day earned",
    kind: "day",
    ...day("UPDATE staking_accruals SET amount = amount + 0.000001"),
  },
  {
    name: "when a day ended",
    kind: "day",
    ...day("UPDATE staking_accruals SET ended_at = ended_at + interval '1 hour'"),
  },
  { name: "a day that is gone", kind: "accrued", ...day("DELETE FROM staking_accruals") },
  {
    name: "a day of no order",
    kind: "strays",
    ...day("UPDATE staking_accruals SET order_id = gen_random_uuid()"),
  },
  {
    name: "the rate of an order",
    kind: "terms",
    ...order("daily_rate = daily_rate + 0.0001", "is_open"),
  },
  {
    name: "the penalty ratio of an order",
    kind: "terms",
    ...order("penalty_ratio = 0.004", "is_open"),
  },
  {
    name: "the maturity of an order",
    kind: "terms",
    ...order("days = days - 1, matures_at = matures_at - interval '1 day'", "is_open"),
  },
  {
    name: "the terms that an order names",
    kind: "terms",
    ...order("terms_id = terms_id + 1", "category = 'mining'"),
  },
  {
    name: "what an order has earned",
    kind: "accrued",
    ...order("accrued = accrued + 0.000001", "is_open AND accrued_days > 0"),
  },
  {
    name: "the interest paid out",
    kind: "interest",
    ...order(
      "paid_interest = paid_interest + 0.000001, interest = interest + 0.000001",
      "state = 'completed'",
    ),
  },
  {
    name: "the penalty of an early end",
    kind: "penalty",
    ...order("penalty = penalty - 0.000001", "state = 'redeemed'"),
  },
  {
    name: "interest to one who ended early",
    kind: "interest",
    ...order("paid_interest = accrued", "state = 'redeemed' AND accrued > 0"),
  },
  { name: "an amount that is not frozen", kind: "principal", ...order("held = 0", "is_open") },
  {
    name: "what took an order's place",
    kind: "renewal",
    ...order("principal = principal * 2", "id IN (SELECT renewed_by FROM staking_orders)"),
  },
  {
    name: "published terms",
    kind: "terms",
    table: "finance_terms",
    alter:
      "UPDATE finance_terms SET value = jsonb_set(value, '{daily_rate}', '\"0.0032\"') WHERE id = (SELECT min(terms_id) FROM staking_orders)",
  },
  {
    name: "interest posted to an owner",
    kind: "interest",
    ...posted("kind = 'staking-interest' AND ref IS NOT NULL"),
  },
  {
    name: "a penalty posted",
    kind: "penalty",
    ...posted("kind = 'staking-penalty' AND ref IS NOT NULL"),
  },
  {
    name: "what was set aside for the days",
    kind: "owed",
    ...posted(`kind = 'staking-interest' AND ${OWED}`),
  },
];
