import { createElement, useMemo } from "react";
import { formatDec } from "@candor/money";
import { mayClose } from "@candor/rules/contracts/joining.ts";
import { LINES_MAX, type PriceLine } from "../../../parts/trading/chart/price-lines.ts";
import { nothingHeld } from "../account.ts";
import { useLiquidationPrices } from "../liquidation.ts";
import { useOpenPositions } from "../live.ts";
import type { Contract, Position } from "../terms.ts";
import { type PositionLine, linesOf } from "./position-lines.ts";
import { PositionLineLabel } from "./PositionLineLabel.tsx";

/** Returns lines for the user's newest positions and pending orders in a contract; `onClose` asks to close a position. */
export function usePositionLines(
  { symbol, legal_id: legalId }: Contract,
  onClose: (position: Position) => void,
): readonly (PriceLine & PositionLine)[] {
  const { data: open = nothingHeld } = useOpenPositions();
  const own = useMemo(
    () => [...open.positions, ...open.entrusts].filter((one) => one.symbol === symbol),
    [open, symbol],
  );
  const prices = useLiquidationPrices(own, legalId);
  // A price that is computed anew with each tick is seldom another one.
  const printed = own.map(({ id }) => prices.get(id)).map((price) => price && formatDec(price));
  const said = printed.join(" ");
  return useMemo(() => {
    const liquidations = said.split(" ");
    return own
      .flatMap((position, at) => linesOf(position, liquidations[at] || null))
      .slice(0, LINES_MAX)
      .map((line) => ({
        ...line,
        label: createElement(PositionLineLabel, line),
        ...(line.name === "entry" &&
          mayClose(line.position.decision) && { onEnd: () => onClose(line.position) }),
      }));
  }, [own, said, onClose]);
}
