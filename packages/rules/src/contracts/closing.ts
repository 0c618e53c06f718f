import { type Dec, ZERO, add, div, fromInteger, fromUnits, max, min, sub } from "@candor/money";
import { closeFee } from "./fees.ts";
import type { MarginMode } from "@candor/contract/words.ts";
import type { ContractTerms, PositionState } from "./terms.ts";
import { profitOf } from "./value.ts";

/**
 * What closing does, in the quote currency. Always margin + profit + deficit = payout + fee + nightFees + surplus,
 * so that what it moves sums to zero.
 */
export type Closing = {
  lots: number;
  price: Dec;
  /** Below zero for a loss. */
  profit: Dec;
  /** The fee and the overnight funding that are really paid. */
  fee: Dec;
  overnightFunding: Dec;
  /** Fees and nights that nothing is left to pay. */
  waived: Dec;
  /** The released part of the frozen amount. */
  margin: Dec;
  /** The change of what its user has available; below zero where a cross position takes from the cash. */
  payout: Dec;
  /** What a liquidation leaves, to the insurance fund. */
  surplus: Dec;
  /** The shortfall of the loss, from the insurance fund to the house. */
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
  /** The available balance of its user. Behind a cross position only. */
  cash: Dec;
};

/**
 * Closes lots of a position at a price (product rules, section 4). Its debts (loss, fee to close, the lots' share of
 * the unpaid overnight funding) are paid by an isolated position out of its own margin: first the share of the lots,
 * rounded down, then the rest; by a cross one out of the share, then the cash. No user pays more: an uncovered part
 * is first waived of the overnight funding, then of the fee, and the rest of the loss is the deficit. The rest after
 * the liquidation of an isolated position is the surplus; a cross one leaves it to its user. Throws RangeError for
 * other lots than it has, and unless an isolated position is liquidated whole.
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

/** The share of some of the lots, rounded as named; all of it where they are all. */
const shareOf = (value: Dec, lots: number, all: number, rounding: "up" | "down"): Dec =>
  div(fromUnits(value * BigInt(lots)), fromInteger(all), rounding);
