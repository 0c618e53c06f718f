import { dec, scaleOf } from "@candor/money";
import { Suspense, useCallback, useMemo, useState } from "react";
import { priceDecimals } from "../../../data/markets.ts";
import { lazyPart } from "../../../lib/chunk.ts";
import { useText } from "../../../lib/text.ts";
import { CandleView, type ChartMarket } from "../../../parts/trading/chart/CandleView.tsx";
import { ChartFrame } from "../../../parts/trading/chart/ChartFrame.tsx";
import { CloseSheet, StopSheet } from "../later.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import type { Contract, Position } from "../terms.ts";
import { usePositionLines } from "./use-position-lines.ts";

const ContractInfo = lazyPart("ContractInfo", () => import("../ContractInfo.tsx"));

/** A contract's candles, or its terms. */
export function ChartPanel({ contract }: { contract: Contract }) {
  const t = useText();
  return (
    <ChartFrame
      hasTrades={false}
      views={[
        { name: "candles", label: t("trading.candles"), kind: "candles" },
        { name: "info", label: t("contracts.info"), kind: "text" },
      ]}
    >
      {({ view, isTable, isDrawing }) =>
        view === "info" ? (
          <ContractInfo contract={contract} />
        ) : (
          <Candles contract={contract} isTable={isTable} isDrawing={isDrawing} />
        )
      }
    </ChartFrame>
  );
}

type CandlesProps = { contract: Contract; isTable: boolean; isDrawing: boolean };

/** The candles with one's own positions; there a stop can be taken to another price, and a position be closed. */
function Candles({ contract, ...view }: CandlesProps) {
  const t = useText();
  const [closing, setClosing] = useState<Position>();
  const lines = usePositionLines(contract, setClosing);
  const market = useMemo(() => chartMarketOf(contract), [contract]);
  const askMoved = useCallback(
    ({ key, price }: { key: string; price: string }, onEnd: () => void) => {
      const line = lines.find((one) => one.key === key);
      return (
        line && (
          <StopSheet
            position={line.position}
            opening={line.name === "take-profit" ? { takeProfit: price } : { stopLoss: price }}
            onClose={onEnd}
          />
        )
      );
    },
    [lines],
  );
  return (
    <>
      <CandleView
        {...view}
        market={market}
        lines={lines}
        linesNote={t("contracts.chart-lines")}
        askMoved={askMoved}
      />
      {closing && (
        <Suspense>
          <CloseSheet position={closing} onClose={() => setClosing(undefined)} />
        </Suspense>
      )}
    </>
  );
}

const chartMarketOf = (contract: Contract): ChartMarket => {
  const { symbol, priceTick, priceMax } = termsOf(contract);
  return {
    symbol,
    priceTick,
    priceMax,
    priceDecimals: priceDecimals(contract),
    amountDecimals: scaleOf(dec(contract.lot_size)),
    hasTrades: false,
  };
};
