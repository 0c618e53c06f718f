import type { loans } from "@candor/contract/areas/loans/operator.ts";
import { dec, formatDec } from "@candor/money";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorHandlers } from "../../operators/operator-handlers.ts";
import { listAccountNames, listLoanRows } from "./rows.ts";
import { viewsOf } from "./view.ts";

export const listAllLoans: OperatorHandlers<typeof loans>["listAllLoans"] = async (
  ctx,
  { input },
) => {
  const states = input.state && [input.state];
  const rows = await listLoanRows(ctx.db, { states, ...positionOf(input) });
  const viewed = await viewsOf(ctx, rows);
  const names = new Map(
    (await listAccountNames(ctx.db, [...new Set(rows.map((row) => row.user_id))])).map((row) => [
      row.id,
      row.account_name,
    ]),
  );
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => {
      const loan = viewed(row);
      return {
        id: loan.id,
        user_id: row.user_id,
        account_name: names.get(row.user_id) ?? "",
        currency_code: loan.currency_code,
        amount: loan.amount,
        principal: loan.principal,
        interest: loan.interest,
        state: loan.state,
        ltv: loan.ltv,
        liquidation: loan.liquidation,
        is_liquidating: loan.is_liquidating,
        called_at: loan.called_at,
        covered: formatDec(dec(row.covered)),
        lost: formatDec(dec(row.lost)),
        created_at: loan.created_at,
      };
    },
  );
};
