import { dec, toNumber } from "@candor/money";
import { useCallback, useEffect, useState } from "react";
import type { CandleChart } from "./chart.ts";
import { createLabels } from "./labels.ts";
import { LineHandle } from "./LineHandle.tsx";
import type { PriceLine, TakenLine } from "./price-lines.ts";

export type LineHandlesProps = {
  chart: CandleChart;
  lines: readonly PriceLine[];
  priceDecimals: number;
  /** The prices in view reach to every line. */
  hasLinesInView: boolean;
  /** A price read off the chart as an order may have it. */
  priceOnTick: (read: number) => string;
  taken: TakenLine | undefined;
  onTaken: (taken: TakenLine | undefined) => void;
};

/** Prices of one's own as lines across the candles, each with the label that it is taken by. */
export function LineHandles(props: LineHandlesProps) {
  const { chart, lines, priceDecimals, hasLinesInView, priceOnTick, taken, onTaken } = props;
  const [labels] = useState(createLabels);
  const priceOf = (line: PriceLine) => (taken?.line.key === line.key ? taken.price : line.price);
  const takenKey = taken?.line.key;
  const takenPrice = taken?.price;
  useEffect(() => {
    chart.setLines(
      lines.map(({ key, tone, price }) => ({
        key,
        tone,
        price: toNumber(dec(key === takenKey && takenPrice !== undefined ? takenPrice : price)),
        onPlaced: (y, candles) => labels.place(key, y, candles),
      })),
      hasLinesInView,
    );
  }, [chart, labels, lines, hasLinesInView, takenKey, takenPrice]);
  const putBack = useCallback(() => onTaken(undefined), [onTaken]);
  // Above the bars between panes, which would take the pointer from a label that stands at the edge of one.
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-30 overflow-clip">
      {lines.map((line) => (
        <LineHandle
          key={line.key}
          line={line}
          price={priceOf(line)}
          decimals={priceDecimals}
          isHeld={taken?.isHeld === true && takenKey === line.key}
          labels={labels}
          onTake={() => onTaken({ line, price: line.price, isHeld: true })}
          onMove={(clientY) => {
            const read = chart.priceAt(clientY);
            if (read !== undefined) onTaken({ line, price: priceOnTick(read), isHeld: true });
          }}
          onLeave={() =>
            onTaken(
              priceOf(line) === line.price
                ? undefined
                : { line, price: priceOf(line), isHeld: false },
            )
          }
          onPutBack={putBack}
        />
      ))}
    </div>
  );
}
