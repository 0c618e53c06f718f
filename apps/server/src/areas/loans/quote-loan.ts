import type { loans } from "@candor/contract/areas/loans/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { mostBorrowed } from "@candor/rules/finance/loans/ltv.ts";
import {
  accruedBy,
  annualRate,
  hourlyRate,
  interestOf,
  utilisationOf,
} from "@candor/rules/finance/loans/rate.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { coinsOf, planLoan } from "./plan.ts";
import { poolOf } from "./pool-rows.ts";
import { priceOf, refuseHalted } from "./prices.ts";
import { termsInForce } from "./terms.ts";
import { standingView } from "./view.ts";

const DAY_HOURS = 24;
const MONTH_HOURS = 30 * DAY_HOURS;

export const quoteLoan: ReadHandler<typeof loans.calls.quoteLoan> = async (
  ctx,
  { input, caller },
) => {
  const terms = await termsInForce(ctx.db, input.config_id);
  if (isRefusal(terms)) return terms;
  const plan = planLoan(ctx, terms, input);
  if (isRefusal(plan)) return plan;
  const halted = refuseHalted(ctx, coinsOf(plan));
  if (halted !== undefined) return halted;
  const { currency, debt, pledges } = plan;
  const pool = await poolOf(ctx.db, caller?.realm ?? "live", currency.id);
  const annual = annualRate(terms, utilisationOf(pool.lent, pool.available));
  const interest = (hours: number) =>
    formatDec(interestOf(accruedBy(debt.amount, annual, hours), currency.decimals));
  const owed = { currencyId: currency.id, amount: debt.amount };
  return {
    ...standingView(ctx, owed, pledges, (id) => priceOf(ctx, id)),
    most: formatDec(mostBorrowed(pledges, debt.price)),
    annual_rate: formatDec(annual),
    hourly_rate: formatDec(hourlyRate(annual)),
    hour_interest: interest(1),
    day_interest: interest(DAY_HOURS),
    month_interest: interest(MONTH_HOURS),
    is_reviewed: debt.amount > terms.automaticMaximum,
  };
};
