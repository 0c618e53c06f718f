import { dec, toNumber } from "@candor/money";
import { useCallback, useEffect, useState } from "react";
import type { OrderLine } from "../orders/order-lines.ts";
import type { CandleChart } from "./chart.ts";
import { createLabels } from "./labels.ts";
import { OrderHandle } from "./OrderHandle.tsx";

/** A line at another price than its order's: in the hand, or let go of and waiting for a yes. */
export type TakenLine = { line: OrderLine; price: string; isHeld: boolean };

type OrderHandlesProps = {
  chart: CandleChart;
  lines: readonly OrderLine[];
  priceDecimals: number;
  /** A price read off the chart as an order may have it. */
  priceOnTick: (read: number) => string;
  taken: TakenLine | undefined;
  onTaken: (taken: TakenLine | undefined) => void;
};

/** Own orders as lines across the candles, each with the label that it is taken by. */
export function OrderHandles(props: OrderHandlesProps) {
  const { chart, lines, priceDecimals, priceOnTick, taken, onTaken } = props;
  const [labels] = useState(createLabels);
  const priceOf = (line: OrderLine) => (taken?.line.key === line.key ? taken.price : line.price);
  const takenKey = taken?.line.key;
  const takenPrice = taken?.price;
  useEffect(() => {
    chart.setOrders(
      lines.map(({ key, order, price }) => ({
        key,
        side: order.type,
        price: toNumber(dec(key === takenKey && takenPrice !== undefined ? takenPrice : price)),
        onPlaced: (y, width) => labels.place(key, y, width),
      })),
    );
  }, [chart, labels, lines, takenKey, takenPrice]);
  const putBack = useCallback(() => onTaken(undefined), [onTaken]);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-10 overflow-clip">
      {lines.map((line) => (
        <OrderHandle
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
