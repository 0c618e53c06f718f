import { DataTable } from "@candor/ui/list/DataTable.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import type { Candle } from "./candles.ts";

export type CandleTableProps = { label: string; candles: readonly Candle[]; priceDecimals: number };

/** The candles as figures, newest first: the chart for those who do not see it. */
export function CandleTable({ label, candles, priceDecimals }: CandleTableProps) {
  const t = useText();
  const price = (id: "open" | "high" | "low" | "close") => ({
    id,
    head: t(`trading.chart-${id}`),
    align: "end" as const,
    cell: (candle: Candle) => <Price value={candle[id]} decimals={priceDecimals} />,
  });
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="h-full overflow-auto -outline-offset-2"
    >
      <DataTable<Candle, "time" | "open" | "high" | "low" | "close" | "volume">
        label={label}
        density="dense"
        className="overflow-visible!"
        rows={candles.toReversed()}
        rowKey={({ time }) => String(time)}
        columns={[
          {
            id: "time",
            head: t("trading.chart-time"),
            cell: ({ time }) => <Time value={time} style="moment" />,
          },
          price("open"),
          price("high"),
          price("low"),
          price("close"),
          {
            id: "volume",
            head: t("trading.chart-volume"),
            align: "end",
            cell: ({ volume }) => <Amount value={volume} maxDecimals={4} />,
          },
        ]}
      />
    </div>
  );
}
