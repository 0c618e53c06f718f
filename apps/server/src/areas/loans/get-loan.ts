import type { loans } from "@candor/contract/areas/loans/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { dec, formatDec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { listHours } from "./accrual-rows.ts";
import { type LoanRow, findLoan } from "./rows.ts";
import { salesView } from "./sales-view.ts";
import { viewOf } from "./view.ts";

export const getLoan: ReadHandler<typeof loans.calls.getLoan> = async (ctx, { input, caller }) => {
  const loan = await findLoan(ctx.db, input.id, caller.userId);
  if (loan === undefined) return refuse("loan-not-found");
  const rows = await listHours(ctx.db, loan.id, positionOf(input));
  return {
    loan: await viewOf(ctx, ctx.db, loan),
    terms: termsView(ctx, loan),
    hours: pageOf(input, rows, ({ hour }) => hour.getTime(), hourView),
    sales: await salesView(ctx, loan.id),
    covered: formatDec(dec(loan.covered)),
    lost: formatDec(dec(loan.lost)),
  };
};

type HourRow = Record<"principal" | "utilisation" | "rate" | "amount", string> & { hour: Date };

export const hourView = (row: HourRow) => ({
  hour: row.hour.toISOString(),
  principal: formatDec(dec(row.principal)),
  utilisation: formatDec(dec(row.utilisation)),
  annual_rate: formatDec(dec(row.rate)),
  interest: formatDec(dec(row.amount)),
});

export const termsView = ({ catalogue }: Pick<Ctx, "catalogue">, loan: LoanRow) => ({
  base_rate: formatDec(dec(loan.base_rate)),
  kink: formatDec(dec(loan.kink)),
  slope_low: formatDec(dec(loan.slope_low)),
  slope_high: formatDec(dec(loan.slope_high)),
  liquidation_fee: formatDec(dec(loan.liquidation_fee)),
  decimals: catalogue.currency(loan.currency_id)?.decimals ?? 0,
  is_by_started_hour: loan.is_by_started_hour,
});
