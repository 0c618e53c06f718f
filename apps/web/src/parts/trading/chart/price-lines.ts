import { type Dec, formatDec, fromInteger, mul, toNumber } from "@candor/money";
import type { ReactNode } from "react";

/** Whose colour a line and its label have. */
export type LineTone = "buy" | "sell" | "warning" | "neutral";

/** A price of one's own across the candles, with the label that names it. */
export type PriceLine = {
  key: string;
  tone: LineTone;
  price: string;
  /** What stands before the price in the label. */
  label: ReactNode;
  /** The label is what the line is taken to another price by. */
  mayMove: boolean;
  /** What a press on the cross of its label asks for; without it the label has no cross. */
  onEnd?: () => void;
};

/** A line at another price than its own: in the hand, or let go of and waiting for a yes. */
export type TakenLine = { line: PriceLine; price: string; isHeld: boolean };

/** More lines than this hide the candles that they stand between. */
export const LINES_MAX = 40;

/** A price read off the chart as an order may have it: on the tick, and within the market's prices. */
export function linePrice(
  read: number,
  { priceTick, priceMax }: { priceTick: Dec; priceMax: Dec },
): string {
  const [tick, most] = [toNumber(priceTick), toNumber(priceMax)];
  const ticks = Math.max(1, Math.round(Math.min(read, most) / tick));
  return formatDec(mul(priceTick, fromInteger(ticks), "down"));
}
