import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { DataTable } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import type { ForeseenDay } from "./stake-form.ts";

type ForeseenDaysProps = { days: readonly ForeseenDay[]; code: string };

/** Lists what each day would earn and the sum; a year of them scrolls in its box. */
export function ForeseenDays({ days, code }: ForeseenDaysProps) {
  const t = useText();
  return (
    <Card title={t("staking.by-day")} isPadded={false}>
      <DataTable
        label={t("staking.by-day")}
        rows={days}
        rowKey={({ day }) => `${day}`}
        density="dense"
        isFocusable
        className="max-h-64"
        columns={[
          { id: "day", head: t("staking.day"), cell: ({ day }) => day },
          {
            id: "until",
            head: t("staking.ends"),
            cell: ({ endsAt }) => <Time value={endsAt.getTime()} style="date" />,
          },
          {
            id: "earns",
            head: t("staking.earns"),
            align: "end",
            cell: ({ earns }) => <Amount value={earns} />,
          },
          {
            id: "together",
            head: t("staking.together", { coin: code }),
            align: "end",
            cell: ({ together }) => <Amount value={together} />,
          },
        ]}
      />
    </Card>
  );
}
