import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Direction } from "@candor/contract/words.ts";
import { type Dec, ONE, UNIT, ZERO, add, dec, div, fromUnits, max, mul, sub } from "@candor/money";
import { SHOCK, gapOf } from "./gap.ts";
import type { ContractTerms, PositionState } from "./terms.ts";
import { quantityOf, valueOf } from "./value.ts";

/** The most of the insurance fund that the worst case of all contracts of one kind may cost it: a ratio. */
export const FUND_SHARE = dec("0.5");

/** How far the worst case moves a price at once: the gap of its kind, of a coin, which trades without a break, the shock. */
export const worstMoveOf = (instrument: Parameters<typeof gapOf>[0]): Dec =>
  gapOf(instrument) ?? SHOCK;

/**
 * The insurance fund's side of a position: its quantity of the base, and its `worth` at the price at which its
 * margin is used up. `step` is that price to one in 256 of a power of two.
 */
export type Debt = { direction: Direction; step: number; quantity: Dec; worth: Dec };

/** All positions of a contract by direction and step: sums, so that their number does not matter. */
export type Debts = Record<Direction, Map<number, { quantity: Dec; worth: Dec }>>;

export const createDebts = (): Debts => ({ long: new Map(), short: new Map() });

/** Counts a cross position by its own margin too, without the account's cash. A fully paid long owes nothing. */
export function debtOf(terms: ContractTerms, position: PositionState): Debt | undefined {
  const { direction, lots, entryPrice, margin, overnightFunding } = position;
  const entry = valueOf(terms, lots, entryPrice);
  const behind = sub(margin, overnightFunding);
  const worth = direction === "long" ? sub(entry, behind) : add(entry, behind);
  if (worth <= ZERO || lots === 0) return undefined;
  const quantity = quantityOf(terms, lots);
  return { direction, step: stepAt(div(worth, quantity, "down")), quantity, worth };
}

/** Puts a debt among those of its contract, or with -1 takes it out again. */
export function countDebt(debts: Debts, { direction, step, ...debt }: Debt, times: 1 | -1): void {
  const side = debts[direction];
  const known = side.get(step) ?? { quantity: ZERO, worth: ZERO };
  const change = times === 1 ? add : sub;
  const quantity = change(known.quantity, debt.quantity);
  if (quantity === ZERO) side.delete(step);
  else side.set(step, { quantity, worth: change(known.worth, debt.worth) });
}

/** What a fall costs the fund of the longs of a contract, and a rise of the shorts. */
export type WorstCase = Record<Direction, Dec>;

/** What the worst case at a mark costs the fund: never less than it is. Those in the step of the price itself are counted at its far end. */
export function worstCaseOf(debts: Debts, mark: Dec, move: Dec): WorstCase {
  const lossOf = (direction: Direction): Dec => {
    let loss = 0n;
    for (const [step, sums] of debts[direction])
      loss += lossAt({ direction, step, ...sums }, mark, move);
    return upFrom(loss);
  };
  return { long: lossOf("long"), short: lossOf("short") };
}

/** What a position adds to it. */
export const worstLossOf = (debt: Debt | undefined, mark: Dec, move: Dec): Dec =>
  debt === undefined ? ZERO : upFrom(lossAt(debt, mark, move));

export const worseOf = ({ long, short }: WorstCase): Dec => max(long, short);

/** The loss in 10^-36 of the quote currency, unrounded. */
function lossAt({ direction, step, quantity, worth }: Debt, mark: Dec, move: Dec): bigint {
  const isLong = direction === "long";
  const price = isLong ? mul(mark, sub(ONE, move), "down") : mul(mark, add(ONE, move), "up");
  const own = stepAt(price);
  if (step === own)
    return quantity * (isLong ? sub(edgeOf(step + 1), price) : sub(price, edgeOf(step)));
  if (isLong ? step < own : step > own) return 0n;
  const left = quantity * price;
  return isLong ? worth * UNIT - left : left - worth * UNIT;
}

const upFrom = (loss: bigint): Dec => fromUnits((loss + UNIT - 1n) / UNIT);

/** The step of a price: its highest bit, and the eight after it. Rises with the price. */
function stepAt(price: Dec): number {
  const bits = price.toString(2);
  return bits.length * STEPS + Number.parseInt(bits.slice(1, BITS + 1).padEnd(BITS, "0"), 2);
}

const BITS = 8;
const STEPS = 2 ** BITS;

/** The least price of a step. */
function edgeOf(step: number): Dec {
  const length = Math.floor(step / STEPS);
  const scaled = BigInt(STEPS + (step % STEPS)) << BigInt(length);
  return fromUnits(scaled >> BigInt(BITS + 1));
}

/** The current worst case of a kind of contracts, with the contract whose positions are to change. */
export type Room = { fund: Dec; others: Dec; own: WorstCase };

/** How much more the worst case of a direction may cost: below the share of the fund, or below what the other direction costs. */
export function roomOf({ fund, others, own }: Room, direction: Direction): Dec {
  const used = add(others, worseOf(own));
  const share = max(ZERO, mul(fund, FUND_SHARE, "down"));
  return add(max(ZERO, sub(share, used)), sub(worseOf(own), own[direction]));
}

/** A position as it would stand, and what it costs the fund already. */
type Standing = { terms: ContractTerms; state: PositionState; before: Debt | undefined };

/**
 * Why a position may not stand so: in the worst case at a mark it would cost the insurance fund more than is free (product
 * rules, section 4). What costs it no more is never refused.
 */
export function worstRefusal(
  { terms, state, before }: Standing,
  { mark, move }: { mark: Dec; move: Dec },
  roomOf: () => Dec,
): Refusal<"insurance-full"> | undefined {
  const needed = sub(
    worstLossOf(debtOf(terms, state), mark, move),
    worstLossOf(before, mark, move),
  );
  if (needed <= ZERO) return undefined;
  const available = roomOf();
  return needed > available
    ? refuse("insurance-full", { needed, available, currency: terms.quote })
    : undefined;
}
