import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { UtcDay } from "@candor/ui/time/UtcDay.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useIsPhone } from "../../../lib/layout.ts";
import { useText } from "../../../lib/text.ts";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import type { Day } from "./record.ts";
import { Share } from "./Share.tsx";

type DayTableProps = { days: readonly Day[]; currency: string };

/** Day by day what users won and the house gained, with the band that even odds let expect. */
export function DayTable({ days, currency }: DayTableProps) {
  const t = useText();
  const isPhone = useIsPhone();
  return (
    <Card title={t("options.days-title")}>
      <p className="pb-2 text-data text-text-2">{t("options.days-about")}</p>
      {days.length === 0 && <Empty title={t("options.no-days")} />}
      {days.length > 0 && isPhone && (
        <ul>
          {days.map((day) => (
            <DayCard key={day.day} day={day} currency={currency} />
          ))}
        </ul>
      )}
      {days.length > 0 && !isPhone && <Table days={days} currency={currency} />}
    </Card>
  );
}

const DayName = ({ day }: { day: Day }) => <UtcDay day={day.day} />;

const Counts = ({ day }: { day: Day }) => (
  <Figure>
    {day.won} / {day.lost} / {day.tied} / {day.void}
  </Figure>
);

function Profit({ day, currency }: { day: Day; currency: string }) {
  return <Amount value={day.profit} currency={currency} maxDecimals={2} sign="always" />;
}

const Band = ({ day }: { day: Day }) => (
  <span className="whitespace-nowrap">
    <Percent value={day.low} variant="plain" decimals={1} />
    {" – "}
    <Percent value={day.high} variant="plain" decimals={1} />
  </span>
);

function DayCard({ day, currency }: { day: Day; currency: string }) {
  const t = useText();
  return (
    <li className="flex flex-col gap-1 border-b border-hairline py-3 text-data">
      <p className="font-semibold">
        <DayName day={day} />
      </p>
      <dl className="flex flex-col gap-1">
        <CardFigure name={t("options.counts")}>
          <Counts day={day} />
        </CardFigure>
        <CardFigure name={t("options.house-profit")}>
          <Profit day={day} currency={currency} />
        </CardFigure>
        <CardFigure name={t("options.share")}>
          <Share of={day} />
        </CardFigure>
        <CardFigure name={t("options.band")}>
          <Band day={day} />
        </CardFigure>
      </dl>
    </li>
  );
}

function Table({ days, currency }: DayTableProps) {
  const t = useText();
  const columns: Column<Day, string>[] = [
    { id: "day", head: t("options.day"), cell: (day) => <DayName day={day} /> },
    { id: "counts", head: t("options.counts"), align: "end", cell: (day) => <Counts day={day} /> },
    {
      id: "profit",
      head: t("options.house-profit"),
      align: "end",
      cell: (day) => <Profit day={day} currency={currency} />,
    },
    { id: "share", head: t("options.share"), align: "end", cell: (day) => <Share of={day} /> },
    { id: "band", head: t("options.band"), align: "end", cell: (day) => <Band day={day} /> },
  ];
  return (
    <DataTable
      label={t("options.days-title")}
      density="dense"
      columns={columns}
      rows={days}
      rowKey={({ day }) => day}
    />
  );
}
