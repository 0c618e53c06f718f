import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import type { ReactNode } from "react";
import { decimalsOf } from "../../lib/market-decimals.ts";
import { exactPercent } from "../../lib/percent-text.ts";
import { localeNow, t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { ITS_OWN, figureColumn } from "../../parts/FigureColumn.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { type Market, useMarkets } from "./data.ts";
import { MarketActions } from "./MarketActions.tsx";
import { MarketState } from "./MarketState.tsx";
import { MarketTabs } from "./MarketTabs.tsx";
import { Table } from "../../parts/Table.tsx";

/** Every market: whether it trades, on which terms, and the way to stop it. */
export function MarketsScreen() {
  return (
    <Screen title={t("console-markets.markets")}>
      <MarketTabs />
      <Card isPadded={false}>
        <CallState query={useMarkets()}>
          {(markets) => (
            <Table
              label={t("console-markets.markets")}
              columns={columns()}
              rows={markets}
              rowKey={({ symbol }) => symbol}
            />
          )}
        </CallState>
      </Card>
    </Screen>
  );
}

const columns = (): Column<Market, string>[] => [
  {
    id: "symbol",
    head: t("console.market"),
    cell: ({ symbol }) => <span className="font-semibold">{symbol}</span>,
  },
  { id: "state", head: t("console.state"), cell: (market) => <MarketState market={market} /> },
  {
    id: "actions",
    head: <span className="sr-only">{t("console.actions")}</span>,
    cell: (market) => <MarketActions market={market} />,
  },
  {
    id: "index",
    head: t("console-markets.index"),
    align: "end",
    cell: ({ index, price_tick: tick }) =>
      index === null ? (
        <span className="text-warning">{t("console.not-known")}</span>
      ) : (
        <Amount value={index} decimals={decimalsOf(tick)} />
      ),
  },
  figureColumn({
    id: "age",
    head: t("console-markets.index-age"),
    value: ({ index_age_ms: age }) => age?.toString() ?? null,
    decimals: { decimals: 0 },
  }),
  figureColumn({
    id: "orders",
    head: t("console.open-orders"),
    value: ({ open_orders: orders }) => orders?.toString() ?? null,
    decimals: { decimals: 0 },
  }),
  pair("fees", t("console-markets.maker-taker-fee"), (market) => [
    <Rate key="maker" value={market.maker_fee_rate} />,
    <Rate key="taker" value={market.taker_fee_rate} />,
  ]),
  pair("bounds", t("console-markets.band-slippage"), (market) => [
    <Rate key="band" value={market.price_band} />,
    <Rate key="slippage" value={market.slippage_max} />,
  ]),
  figureColumn({
    id: "minimum",
    head: t("console-markets.notional-min"),
    value: (market) => market.notional_min,
    decimals: ITS_OWN,
  }),
  pair("steps", t("console-markets.tick-step"), (market) => [
    <Amount key="tick" value={market.price_tick} />,
    <Amount key="step" value={market.quantity_step} />,
  ]),
];

/** A rate with all of its decimals: a fee is exact. */
const Rate = ({ value }: { value: string }) => <Figure>{exactPercent(value, localeNow())}</Figure>;

/** Two figures that are read together. */
const pair = (
  id: string,
  head: string,
  values: (market: Market) => [ReactNode, ReactNode],
): Column<Market, string> => ({
  id,
  head,
  align: "end",
  cell: (market) => {
    const [first, second] = values(market);
    return (
      <>
        {first} / {second}
      </>
    );
  },
});
