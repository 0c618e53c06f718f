import { Amount } from "@candor/ui/figures/Amount.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { RowOf } from "../../lib/list.ts";
import { t } from "../../lib/text.ts";
import { ITS_OWN, figureColumn } from "../../parts/FigureColumn.tsx";
import { UserLink } from "../../parts/UserLink.tsx";

type Loan = RowOf<"loans.listAllLoans">;

const figure = (id: "principal" | "interest" | "covered" | "lost"): Column<Loan, string> =>
  figureColumn({
    id,
    head: t(`console-loans.${id}`),
    value: (loan) => loan[id],
    decimals: ITS_OWN,
  });

/** The columns for a loan's borrower, level and debt. */
export const loanColumns = (): Column<Loan, string>[] => [
  {
    id: "user",
    head: t("console-loans.user"),
    cell: (loan) => <UserLink id={loan.user_id}>{loan.account_name}</UserLink>,
  },
  { id: "state", head: t("console.state"), cell: stateText },
  {
    id: "amount",
    head: t("console-loans.amount"),
    align: "end",
    cell: (loan) => <Amount value={loan.amount} currency={loan.currency_code} {...ITS_OWN} />,
  },
  figure("principal"),
  figure("interest"),
  {
    id: "ltv",
    head: t("console-loans.ltv"),
    align: "end",
    cell: (loan) => <Percent value={loan.ltv} variant="plain" decimals={2} />,
  },
  figure("covered"),
  figure("lost"),
  {
    id: "created",
    head: t("console-loans.created"),
    cell: (loan) => <Time value={loan.created_at} style="moment" />,
  },
];

function stateText(loan: Loan): string {
  if (loan.is_liquidating) return t("console-loans.liquidating");
  if (loan.state === "open" && loan.called_at !== null) return t("console-loans.called");
  return t(`console-loans.state-${loan.state}`);
}
