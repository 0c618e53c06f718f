import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useLayout } from "../../../lib/layout.ts";
import type { Quotation } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { ListEnd } from "../../../parts/ListEnd.tsx";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { FillCard } from "./FillCard.tsx";
import { FillRole, FillSide } from "./FillFigures.tsx";
import { type Fill, type FillFilters, useFillList } from "./order-data.ts";
import { MarketPrice } from "./OrderFigures.tsx";
import { type TableDensity, tableClass } from "../../../parts/trading/table-density.ts";

export type FillListProps = {
  filters: FillFilters;
  markets: readonly Quotation[];
  empty: string;
  density?: TableDensity;
};

/** Fills with what each cost: cards on a phone, a table where there is room for one. */
export function FillList({ filters, markets, empty, density = "dense" }: FillListProps) {
  const t = useText();
  const isPhone = useLayout() === "phone";
  const query = useFillList(filters);
  const marketOf = (symbol: string) => markets.find((market) => market.symbol === symbol);
  return (
    <>
      <ScreenState
        query={query}
        skeleton={<Skeleton className="my-3 h-24" />}
        isEmpty={(fills) => fills.length === 0}
        empty={<Empty title={empty} />}
      >
        {(fills) =>
          isPhone ? (
            <ul aria-label={t("orders.fills")}>
              {fills.map((fill) => (
                <FillCard key={keyOf(fill)} fill={fill} market={marketOf(fill.symbol)} />
              ))}
            </ul>
          ) : (
            <FillTable fills={fills} marketOf={marketOf} density={density} />
          )
        }
      </ScreenState>
      <ListEnd query={query} />
    </>
  );
}

const keyOf = ({ id }: Fill): string => id;

type FillTableProps = {
  fills: readonly Fill[];
  marketOf: (symbol: string) => Quotation | undefined;
  density: TableDensity;
};

function FillTable({ fills, marketOf, density }: FillTableProps) {
  const t = useText();
  const quoteOf = ({ symbol }: Fill) => symbol.split("/")[1] ?? "";
  const figure = (id: string, head: string, cell: Column<Fill, string>["cell"]) =>
    ({ id, head, cell, align: "end" }) as const;
  const needs = "medium" as const;
  const columns: Column<Fill, string>[] = [
    {
      id: "time",
      head: t("trading.time"),
      needs,
      cell: (fill) => <Time value={fill.time} style="moment" />,
    },
    {
      id: "pair",
      head: t("trading.pair"),
      cell: (fill) => (
        <span className="flex items-center gap-2 font-medium">
          {fill.symbol} <FillSide fill={fill} />
        </span>
      ),
    },
    figure("price", t("trading.price"), (fill) => (
      <MarketPrice value={fill.price} market={marketOf(fill.symbol)} />
    )),
    figure("amount", t("spot.amount"), (fill) => (
      <Amount value={fill.amount} currency={fill.symbol.split("/")[0] ?? ""} />
    )),
    {
      ...figure("total", t("spot.total"), (fill) => (
        <Amount value={fill.quote_amount} currency={quoteOf(fill)} maxDecimals={4} />
      )),
      needs: "wide",
    },
    figure("fee", t("orders.fee"), (fill) => (
      <Amount value={fill.fee} currency={fill.fee_currency} maxDecimals={10} />
    )),
    {
      id: "role",
      head: t("orders.role"),
      needs,
      cell: (fill) => (
        <span className="flex items-center gap-2">
          <FillRole fill={fill} />
          {fill.is_house && <Badge>{t("orders.with-house")}</Badge>}
          {fill.is_simulated && <Badge>{t("orders.with-simulated")}</Badge>}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t("orders.fills")}
      columns={columns}
      rows={fills}
      rowKey={keyOf}
      density={density}
      className={tableClass(density)}
    />
  );
}
