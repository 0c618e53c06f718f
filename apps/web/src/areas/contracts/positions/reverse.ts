import type { CallInput } from "@candor/contract/types.ts";
import type { Became } from "../open-positions.ts";
import type { Position } from "../terms.ts";

/** The order that stands where a position was, the other way round: as many lots, at market, under the same terms. */
export const reversedOrder = (
  { currency_id, legal_id, direction, lots, multiple, mode }: Position,
  slippage: string,
): CallInput<"contracts.submitContract"> => ({
  currency_id,
  legal_id,
  order: {
    type: "market",
    direction: direction === "long" ? "short" : "long",
    mode,
    multiple,
    lots,
    slippage,
  },
});

/** Returns the result of a requested closing; undefined while the next second decides it. */
export function closingCame(became: Became | undefined): "closed" | "kept" | undefined {
  const what = became?.what;
  return what === "closed" || what === "kept" ? what : undefined;
}
