import type { CallOutput } from "@candor/contract/types.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { UtcDay } from "@candor/ui/time/UtcDay.tsx";
import { useIsPhone } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { CardFigure } from "../../parts/trading/CardFigure.tsx";

type Day = CallOutput<"contracts.getInsuranceFund">["days"][number];

type FundDaysProps = { days: readonly Day[] };

/** What moved the fund day by day, as cards of a phone, or as a table. */
export function FundDays({ days }: FundDaysProps) {
  const t = useText();
  return useIsPhone() ? (
    <ul aria-label={t("contracts.fund-days")}>
      {days.map((day) => (
        <DayCard key={day.day} day={day} />
      ))}
    </ul>
  ) : (
    <Table days={days} />
  );
}

const Taken = ({ day }: { day: Day }) => <Amount value={day.taken} maxDecimals={2} sign="always" />;

function DayCard({ day }: { day: Day }) {
  const t = useText();
  return (
    <li className="flex flex-col gap-1 border-b border-hairline px-4 py-3 text-data last:border-0">
      <UtcDay day={day.day} className="font-semibold" />
      <dl className="flex flex-col gap-1">
        <CardFigure name={t("contracts.fund-taken")}>
          <Taken day={day} />
        </CardFigure>
        <CardFigure name={t("contracts.fund-given")}>
          <Amount value={day.given} maxDecimals={2} />
        </CardFigure>
        <CardFigure name={t("contracts.fund-after")}>
          <Amount value={day.balance} maxDecimals={2} />
        </CardFigure>
      </dl>
    </li>
  );
}

function Table({ days }: FundDaysProps) {
  const t = useText();
  const columns: Column<Day, string>[] = [
    { id: "day", head: t("contracts.day"), cell: ({ day }) => <UtcDay day={day} /> },
    {
      id: "taken",
      head: t("contracts.fund-taken"),
      align: "end",
      cell: (day) => <Taken day={day} />,
    },
    {
      id: "given",
      head: t("contracts.fund-given"),
      align: "end",
      cell: ({ given }) => <Amount value={given} maxDecimals={2} />,
    },
    {
      id: "balance",
      head: t("contracts.fund-after"),
      align: "end",
      cell: ({ balance }) => <Amount value={balance} maxDecimals={2} />,
    },
  ];
  return (
    <DataTable
      isFocusable
      label={t("contracts.fund-days")}
      columns={columns}
      rows={days}
      rowKey={({ day }) => day}
      density="dense"
    />
  );
}
