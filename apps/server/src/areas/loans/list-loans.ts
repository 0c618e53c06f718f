import type { loans } from "@candor/contract/areas/loans/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { type LoanRow, listLoanRows } from "./rows.ts";
import { viewsOf } from "./view.ts";

const STATES: Record<"in_progress" | "completed", readonly LoanRow["state"][]> = {
  in_progress: ["pending", "open"],
  completed: ["rejected", "repaid", "liquidated"],
};

export const listLoans: ReadHandler<typeof loans.calls.listLoans> = async (
  ctx,
  { input, caller },
) => {
  const states = input.status && STATES[input.status];
  const rows = await listLoanRows(ctx.db, {
    userId: caller.userId,
    states,
    ...positionOf(input),
  });
  return pageOf(input, rows, ({ number }) => number, await viewsOf(ctx, rows));
};
