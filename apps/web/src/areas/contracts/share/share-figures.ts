import { type Dec, dec, div } from "@candor/money";
import { initialMargin } from "@candor/rules/contracts/margin.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import { resultSum } from "../receipt/result-sum.ts";
import type { ReceiptClosing } from "../receipt/receipt.ts";
import type { Position } from "../terms.ts";

/** The figures of a result's picture, without any of the account. */
export type ShareFigures = {
  symbol: string;
  direction: Position["direction"];
  multiple: number;
  /** The return on the margin of the opening, after all fees. */
  roe: Dec;
  result: Dec;
  currency: string;
  opened: string;
  closed: string;
  closedAt: string;
};

/** Undefined while no part of it is closed. */
export function shareFigures(
  position: Position,
  closings: readonly ReceiptClosing[],
): ShareFigures | undefined {
  const last = closings.at(-1);
  const { symbol, direction, multiple, open_price: opened, opened_lots: lots } = position;
  if (last === undefined || opened === null || position.state !== "closed") return undefined;
  const { result } = resultSum(position, closings);
  const margin = initialMargin(termsOf(position.terms), lots, dec(opened), multiple);
  return {
    symbol,
    direction,
    multiple,
    roe: div(result, margin, "down"),
    result,
    currency: position.terms.legal_code,
    opened,
    closed: last.price,
    closedAt: last.time,
  };
}
