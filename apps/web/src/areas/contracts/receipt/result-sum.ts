import { type Dec, ZERO, add, dec, neg, sum } from "@candor/money";
import type { Position } from "../terms.ts";
import type { ReceiptClosing } from "./receipt.ts";

/** The parts of a position's result: gains above zero and costs below, with the result as their sum. */
export type ResultSum = {
  move: Dec;
  openFee: Dec;
  closeFees: Dec;
  nights: Dec;
  /** What was left of the margin of a liquidated position and went to the insurance fund. */
  kept: Dec;
  /** What the insurance fund has paid of a loss beyond the margin. */
  covered: Dec;
  result: Dec;
};

export function resultSum(
  { fee }: Pick<Position, "fee">,
  closings: readonly ReceiptClosing[],
): ResultSum {
  const all = (
    of: keyof ReceiptClosing & ("profit" | "fee" | "overnight_fee" | "surplus" | "deficit"),
  ) => sum(closings.map((closing) => dec(closing[of])));
  const parts = {
    move: all("profit"),
    openFee: neg(dec(fee)),
    closeFees: neg(all("fee")),
    nights: neg(all("overnight_fee")),
    kept: neg(all("surplus")),
    covered: all("deficit"),
  };
  return { ...parts, result: Object.values(parts).reduce(add, ZERO) };
}
