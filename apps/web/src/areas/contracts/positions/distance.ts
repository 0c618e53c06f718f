import { type Dec, ZERO, dec, div, max, sub } from "@candor/money";
import type { Direction } from "../terms.ts";

/** How near a position is to its liquidation, in words beside the figure. */
export type Nearness = "far" | "near" | "close";

const NEAR = dec("0.1");
const CLOSE = dec("0.03");

/** The part of the mark that lies between it and the liquidation price; none once that is reached. */
export function distanceOf(
  direction: Direction,
  mark: Dec,
  liquidation: Dec,
): { ratio: Dec; nearness: Nearness } {
  const between = direction === "long" ? sub(mark, liquidation) : sub(liquidation, mark);
  const ratio = div(max(ZERO, between), mark, "down");
  return { ratio, nearness: ratio < CLOSE ? "close" : ratio < NEAR ? "near" : "far" };
}
