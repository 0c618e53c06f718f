import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { type Text, useText } from "../../../lib/text.ts";
import { type Lead, type Sort, profitOf } from "../data.ts";
import { FollowLink } from "../FollowLink.tsx";
import { LeadName } from "../LeadName.tsx";
import { Result } from "../Result.tsx";

type LeadTableProps = {
  leads: readonly Lead[];
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** The leads where there is room to compare every figure; the server sorts, the best first. */
export function LeadTable({ leads, sort, onSort }: LeadTableProps) {
  const t = useText();
  return (
    <div className="overflow-clip rounded-card bg-surface">
      <DataTable
        label={t("copy.leads")}
        columns={columnsOf(t)}
        rows={leads}
        rowKey={({ trader_user_id: id }) => id}
        sort={{ id: sort, direction: "descending" }}
        onSortChange={({ id }) => isSort(id) && onSort(id)}
      />
    </div>
  );
}

const isSort = (id: Sort | "lead" | "actions"): id is Sort => id !== "lead" && id !== "actions";

const columnsOf = (t: Text): readonly Column<Lead, Sort | "lead" | "actions">[] => [
  { id: "lead", head: t("copy.lead"), cell: (lead) => <LeadName lead={lead} /> },
  {
    id: "profit",
    head: t("copy.sort-profit"),
    align: "end",
    isSortable: true,
    cell: ({ stats, currency_code: code }) => <Result value={profitOf(stats)} code={code} />,
  },
  {
    id: "rate",
    head: t("copy.sort-rate"),
    align: "end",
    isSortable: true,
    cell: ({ stats }) => <Percent value={stats.rate} />,
  },
  {
    id: "own",
    head: t("copy.sort-own"),
    align: "end",
    isSortable: true,
    cell: ({ stats, currency_code: code }) => <Result value={stats.followers_profit} code={code} />,
  },
  {
    id: "drawdown",
    head: t("copy.sort-drawdown"),
    align: "end",
    isSortable: true,
    cell: ({ stats }) => <Percent value={stats.drawdown} variant="plain" decimals={1} />,
  },
  {
    id: "accuracy",
    head: t("copy.sort-accuracy"),
    align: "end",
    isSortable: true,
    needs: "wide",
    cell: ({ stats }) => <Percent value={stats.accuracy} variant="plain" decimals={0} />,
  },
  {
    id: "followers",
    head: t("copy.sort-followers"),
    align: "end",
    isSortable: true,
    needs: "wide",
    cell: ({ followers, followers_max: most }) => t("copy.of-most", { count: followers, most }),
  },
  {
    id: "actions",
    head: <span className="sr-only">{t("copy.follow")}</span>,
    align: "end",
    cell: (lead) => <FollowLink lead={lead} size="small" />,
  },
];
