import { Amount } from "@candor/ui/Amount.tsx";
import { Card } from "@candor/ui/Card.tsx";
import { type Column, DataTable } from "@candor/ui/DataTable.tsx";
import { Percent } from "@candor/ui/Percent.tsx";
import type { ReactNode } from "react";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { type Market, useMarkets } from "./data.ts";
import { MarketActions } from "./MarketActions.tsx";
import { MarketState } from "./MarketState.tsx";

/** Every market: whether it trades, on which terms, and the way to stop it. */
export function MarketsScreen() {
  return (
    <Screen title={t("console-markets.markets")}>
      <Card isPadded={false}>
        <CallState query={useMarkets()}>
          {(markets) => (
            <DataTable
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
    cell: ({ index }) =>
      index === null ? (
        <span className="text-warning">{t("console.not-known")}</span>
      ) : (
        <Amount value={index} />
      ),
  },
  figure("orders", t("console.open-orders"), (market) => market.open_orders.toString()),
  pair("fees", t("console-markets.maker-taker-fee"), (market) => [
    <Percent key="maker" value={market.maker_fee_rate} variant="plain" />,
    <Percent key="taker" value={market.taker_fee_rate} variant="plain" />,
  ]),
  pair("bounds", t("console-markets.band-slippage"), (market) => [
    <Percent key="band" value={market.price_band} variant="plain" />,
    <Percent key="slippage" value={market.slippage_max} variant="plain" />,
  ]),
  figure("minimum", t("console-markets.notional-min"), (market) => market.notional_min),
  pair("steps", t("console-markets.tick-step"), (market) => [
    <Amount key="tick" value={market.price_tick} />,
    <Amount key="step" value={market.quantity_step} />,
  ]),
];

const figure = (
  id: string,
  head: string,
  value: (market: Market) => string,
): Column<Market, string> => ({
  id,
  head,
  align: "end",
  cell: (market) => <Amount value={value(market)} />,
});

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
