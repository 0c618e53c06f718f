import { type Dec, ZERO, add, div, fromInteger, fromUnits, max, min, sub } from "@candor/money";
import { closeFee } from "./fees.ts";
import type { MarginMode } from "@candor/contract/words.ts";
import type { ContractTerms, PositionState } from "./terms.ts";
import { profitOf } from "./value.ts";

/**
 * The amounts that a closing moves, in the quote currency. They sum to zero: margin + profit + deficit = payout + fee +
 * nightFees + surplus.
 */
export type Closing = {
  lots: number;
  price: Dec;
  /** Negative for a loss. */
  profit: Dec;
  /** The fee and the overnight funding that the position pays. */
  fee: Dec;
  overnightFunding: Dec;
  /** Fees and overnight funding that the position can no longer pay. */
  waived: Dec;
  /** The released part of the frozen amount. */
  margin: Dec;
  /** The change of the user's available balance; negative if a cross position takes cash. */
  payout: Dec;
  /** The rest of the margin that a liquidation gives to the insurance fund. */
  surplus: Dec;
  /** The uncovered loss that the insurance fund pays to the house. */
  deficit: Dec;
  /** The margin of the position after the closing. */
  marginLeft: Dec;
  overnightFundingLeft: Dec;
};

export type ClosingTerms = {
  lots: number;
  price: Dec;
  isLiquidation: boolean;
  mode: MarginMode;
  /** The user's available balance, which pays for a cross position only. */
  cash: Dec;
};

/**
 * Closes lots of a position at a price (product rules, section 4). The position owes its loss, the closing fee and the
 * lots' share of unpaid overnight funding. An isolated position pays from its margin: first the lots' share, rounded
 * down, then the rest. A cross position pays from the lots' share, then from cash. If that is too little, overnight
 * funding is waived first, then the fee, and the uncovered loss is the deficit. A liquidated isolated position leaves
 * its rest as surplus. Throws RangeError for lots that it does not have, and for an isolated partial liquidation.
 */
export function closingOf(
  terms: ContractTerms,
  position: PositionState,
  { lots, price, isLiquidation, mode, cash }: ClosingTerms,
): Closing {
  const isForfeit = isLiquidation && mode === "isolated";
  if (lots < 1 || lots > position.lots || (isForfeit && lots < position.lots))
    throw new RangeError(`closing ${lots} of ${position.lots} lots`);
  const profit = profitOf(terms, { ...position, lots }, price);
  const feeDue = closeFee(terms, lots, price);
  const overnightDue = shareOf(position.overnightFunding, lots, position.lots, "up");
  const owed = sub(add(feeDue, overnightDue), profit);
  const share = shareOf(position.margin, lots, position.lots, "down");
  const margin = mode === "isolated" ? min(position.margin, max(share, owed)) : share;
  const uncovered = max(ZERO, sub(owed, mode === "isolated" ? margin : add(share, cash)));
  const overnightWaived = min(overnightDue, uncovered);
  const feeWaived = min(feeDue, sub(uncovered, overnightWaived));
  const waived = add(overnightWaived, feeWaived);
  const left = add(sub(margin, owed), uncovered);
  return {
    lots,
    price,
    profit,
    fee: sub(feeDue, feeWaived),
    overnightFunding: sub(overnightDue, overnightWaived),
    waived,
    margin,
    payout: isForfeit ? ZERO : left,
    surplus: isForfeit ? left : ZERO,
    deficit: sub(uncovered, waived),
    marginLeft: sub(position.margin, margin),
    overnightFundingLeft: sub(position.overnightFunding, overnightDue),
  };
}

/** Returns the share that some lots have of a value, rounded as named; all lots have the whole value. */
const shareOf = (value: Dec, lots: number, all: number, rounding: "up" | "down"): Dec =>
  div(fromUnits(value * BigInt(lots)), fromInteger(all), rounding);
