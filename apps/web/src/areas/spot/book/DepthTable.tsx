import { Amount } from "@candor/ui/figures/Amount.tsx";
import { DataTable } from "@candor/ui/list/DataTable.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { type Quotation, priceDecimals } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import type { CurvePoint, DepthCurve } from "./depth-curve.ts";

type DepthTableProps = { market: Quotation; curve: DepthCurve; label: string };

/** The depth chart as figures, from the highest ask down to the lowest bid. */
export function DepthTable({ market, curve, label }: DepthTableProps) {
  const t = useText();
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="h-full overflow-auto -outline-offset-2"
    >
      <DataTable<CurvePoint, "side" | "price" | "cumulative" | "distance">
        label={label}
        density="dense"
        className="overflow-visible!"
        rows={[...curve.asks.toReversed(), ...curve.bids]}
        rowKey={({ side, price }) => `${side} ${price}`}
        columns={[
          { id: "side", head: t("spot.side"), cell: ({ side }) => t(`spot.${side}`) },
          {
            id: "price",
            head: t("trading.price-in", { currency: market.legal_code }),
            align: "end",
            cell: ({ side, price }) => (
              <Price
                value={price}
                decimals={priceDecimals(market)}
                direction={side === "bids" ? "up" : "down"}
              />
            ),
          },
          {
            id: "cumulative",
            head: t("spot.cumulative"),
            align: "end",
            cell: ({ cumulative }) => (
              <Amount value={cumulative} currency={market.currency_code} maxDecimals={6} />
            ),
          },
          {
            id: "distance",
            head: t("spot.distance"),
            align: "end",
            cell: ({ distance }) => <Percent value={distance} variant="plain" sign="always" />,
          },
        ]}
      />
    </div>
  );
}
