import { formatDec, dec } from "@candor/money";
import { hourView, termsView } from "../../../../apps/server/src/areas/loans/get-loan.ts";
import { withCollateral } from "../../../../apps/server/src/areas/loans/rows.ts";
import { salesView } from "../../../../apps/server/src/areas/loans/sales-view.ts";
import { viewsOf } from "../../../../apps/server/src/areas/loans/view.ts";
import { pages } from "../read.ts";
import { tickRecords } from "../ticks.ts";
import type { Records } from "../verify-area.ts";
import type { Loan } from "./read.ts";
import { POSTED, hoursOf } from "./read-more.ts";

type Line = {
  loan_id: string;
  kind: string;
  amount: string;
  currency_code: string;
  posted_at: Date;
};

/** The seconds that decided sales, and every loan as its borrower sees it. */
export const loanRecords: Records = async function* (client, ctx) {
  const { rows: decided } = await client.query<{ after: number; upTo: number }>(
    `SELECT DISTINCT event - 1 AS after, event AS "upTo" FROM loan_sales WHERE event IS NOT NULL`,
  );
  yield* tickRecords(client, decided);
  for await (const page of pages<Loan>(
    client,
    "SELECT * FROM loans WHERE number > $1 ORDER BY number LIMIT $2",
    ({ number }) => number,
  )) {
    const loans = await withCollateral(ctx.db, page);
    const view = await viewsOf(ctx, loans);
    const { rows } = await client.query<Line>(
      `SELECT p.*, c.code AS currency_code FROM (${POSTED}) p
       JOIN currencies c ON c.id = p.currency_id ORDER BY p.id`,
      [page.map(({ id }) => id)],
    );
    const lines = Map.groupBy(rows, (line) => line.loan_id);
    for (const loan of loans)
      yield {
        kind: "loan",
        realm: loan.realm,
        loan: view(loan),
        terms: termsView(ctx, loan),
        sales: await salesView(ctx, loan.id),
        covered: formatDec(dec(loan.covered)),
        lost: formatDec(dec(loan.lost)),
        hours: (await hoursOf(client, loan)).map(hourView),
        entries: (lines.get(loan.id) ?? []).map(({ kind, amount, currency_code, posted_at }) => ({
          kind,
          amount,
          currency_code,
          created_at: posted_at,
        })),
      };
  }
};
