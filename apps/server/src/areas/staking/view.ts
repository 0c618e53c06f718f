import { type Dec, ZERO, dec, formatDec, sub } from "@candor/money";
import { earlyOutcome, earnedDays, interestOf } from "@candor/rules/finance/staking.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { OrderRow } from "./rows.ts";

type Computed = Pick<
  OrderRow,
  "currency_id" | "principal" | "daily_rate" | "penalty_ratio" | "days"
>;

/** The terms that an order is computed from. */
export function termsOf({ catalogue }: Pick<CoreCtx, "catalogue">, row: Computed) {
  const currency = catalogue.currency(row.currency_id);
  if (currency === undefined) throw new Error(`no currency ${row.currency_id}`);
  return {
    principal: dec(row.principal),
    dailyRate: dec(row.daily_rate),
    penaltyRatio: dec(row.penalty_ratio),
    days: row.days,
    decimals: currency.decimals,
    code: currency.code,
  };
}

/** The days that count now; of an ended order those that it had. */
const daysNow = (row: OrderRow, now: Date): number =>
  row.is_open ? earnedDays(row.starts_at, row.days, now) : row.accrued_days;

const earlyOf = (row: OrderRow, outcome: Record<"penalty" | "forfeits" | "returns", Dec>) => {
  if (row.state === "completed") return null;
  // A redeemed order shows the penalty that was charged, under any later rule.
  const penalty = row.state === "redeemed" ? dec(row.penalty) : outcome.penalty;
  return {
    penalty: formatDec(penalty),
    forfeits: formatDec(outcome.forfeits),
    returns: formatDec(sub(dec(row.principal), penalty)),
  };
};

/** An order as the wire shows it. */
export function orderView(ctx: Pick<CoreCtx, "catalogue" | "clock">, row: OrderRow) {
  const terms = termsOf(ctx, row);
  const earned = daysNow(row, ctx.clock.now());
  return {
    id: row.id,
    config_id: row.terms_id,
    category: row.category,
    currency_id: row.currency_id,
    currency_code: terms.code,
    decimals: terms.decimals,
    amount: formatDec(terms.principal),
    days: row.days,
    daily_rate: formatDec(terms.dailyRate),
    penalty_ratio: formatDec(terms.penaltyRatio),
    status: row.state,
    renew: row.renew,
    created_at: row.created_at.toISOString(),
    start_time: row.starts_at.toISOString(),
    expiry_time: row.matures_at.toISOString(),
    earned_days: earned,
    earned: formatDec(earned === 0 ? ZERO : interestOf(terms, earned)),
    interest: formatDec(dec(row.interest)),
    early: earlyOf(row, earlyOutcome(terms, earned)),
    paid_interest: formatDec(dec(row.paid_interest)),
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}
