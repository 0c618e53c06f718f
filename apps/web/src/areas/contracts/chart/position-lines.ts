import type { LineTone } from "../../../parts/trading/chart/price-lines.ts";
import type { Position } from "../terms.ts";

export type LineName = "entry" | "limit" | "liquidation" | "take-profit" | "stop-loss";

/** One price of a position, as a line of its chart. */
export type PositionLine = {
  key: string;
  position: Position;
  name: LineName;
  tone: LineTone;
  price: string;
  mayMove: boolean;
};

/** Returns a position's lines in the chart: its entry, stops and liquidation. */
export function linesOf(position: Position, liquidationPrice: string | null): PositionLine[] {
  const isOpen = position.state === "open";
  const mayMove = position.decision === null;
  const side = position.direction === "long" ? "buy" : "sell";
  const found: readonly (readonly [LineName, LineTone, string | null, boolean?])[] = [
    ["entry", side, isOpen ? position.open_price : null],
    ["limit", side, isOpen ? null : position.limit_price],
    ["liquidation", "warning", isOpen ? liquidationPrice : null],
    ["take-profit", "neutral", position.target_profit_price, mayMove],
    ["stop-loss", "neutral", position.stop_loss_price, mayMove],
  ];
  return found.flatMap(([name, tone, price, isMovable = false]) =>
    price === null
      ? []
      : [{ key: `${position.id} ${name}`, position, name, tone, price, mayMove: isMovable }],
  );
}
