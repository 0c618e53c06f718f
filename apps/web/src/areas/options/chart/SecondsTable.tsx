import { DataTable } from "@candor/ui/list/DataTable.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type Quotation, priceDecimals } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import type { Point } from "../../../parts/trading/path/plot.ts";

type SecondsTableProps = { label: string; market: Quotation; points: readonly Point[] };

/** The index second by second as figures, newest first: the chart for those who do not see it. */
export function SecondsTable({ label, market, points }: SecondsTableProps) {
  const t = useText();
  return (
    <DataTable<Point, "time" | "price">
      label={label}
      density="line"
      isFocusable
      className="h-full -outline-offset-2"
      rows={points.toReversed()}
      rowKey={({ at }) => String(at)}
      columns={[
        {
          id: "time",
          head: t("trading.chart-time"),
          cell: ({ at }) => <Time value={at} style="time" />,
        },
        {
          id: "price",
          head: t("trading.price-in", { currency: market.legal_code }),
          align: "end",
          cell: ({ price }) => <Price value={price} decimals={priceDecimals(market)} />,
        },
      ]}
    />
  );
}
