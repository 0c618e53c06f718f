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
  /** Of closing and of nights, as they are really paid. */
  fee: Dec;
  nightFees: Dec;
  /** Fees and nights that nothing is left to pay. */
  waived: Dec;
  /** What is released of what is frozen. */
  margin: Dec;
  /** The change of what its user has available; below zero where a cross position takes from the cash. */
  payout: Dec;
  /** What a liquidation leaves, to the insurance fund. */
  surplus: Dec;
  /** What is missing of the loss, from the insurance fund to the house. */
  deficit: Dec;
  /** Of the position after it. */
  marginLeft: Dec;
  nightFeesLeft: Dec;
};

export type ClosingTerms = {
  lots: number;
  price: Dec;
  isLiquidation: boolean;
  mode: MarginMode;
  /** What is available in its user's account. Behind a cross position only. */
  cash: Dec;
};

/**
 * Closes lots of a position at a price (product rules, section 4). What it owes (loss, fee to close, the lots' share
 * of the unpaid nights) is paid by an isolated position out of its own margin: first the share of the lots, rounded
 * down, then the rest; by a cross one out of the share, then the cash. Nobody pays more: what is not covered is first
 * waived of the nights, then of the fee, and what is still missing of the loss is the deficit. What the liquidation
 * of an isolated position leaves is the surplus; a cross one leaves it to its user. Throws RangeError for other lots
 * than it has, and unless an isolated position is liquidated whole.
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
  const nightsDue = shareOf(position.nightFees, lots, position.lots, "up");
  const owed = sub(add(feeDue, nightsDue), profit);
  const share = shareOf(position.margin, lots, position.lots, "down");
  const margin = mode === "isolated" ? min(position.margin, max(share, owed)) : share;
  const uncovered = max(ZERO, sub(owed, mode === "isolated" ? margin : add(share, cash)));
  const nightsWaived = min(nightsDue, uncovered);
  const feeWaived = min(feeDue, sub(uncovered, nightsWaived));
  const waived = add(nightsWaived, feeWaived);
  const left = add(sub(margin, owed), uncovered);
  return {
    lots,
    price,
    profit,
    fee: sub(feeDue, feeWaived),
    nightFees: sub(nightsDue, nightsWaived),
    waived,
    margin,
    payout: isForfeit ? ZERO : left,
    surplus: isForfeit ? left : ZERO,
    deficit: sub(uncovered, waived),
    marginLeft: sub(position.margin, margin),
    nightFeesLeft: sub(position.nightFees, nightsDue),
  };
}

/** The share of some of the lots, rounded as named; all of it where they are all. */
const shareOf = (value: Dec, lots: number, all: number, rounding: "up" | "down"): Dec =>
  div(fromUnits(value * BigInt(lots)), fromInteger(all), rounding);
