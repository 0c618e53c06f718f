import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Direction } from "@candor/contract/words.ts";
import { type Dec, ONE, UNIT, ZERO, add, dec, div, fromUnits, max, mul, sub } from "@candor/money";
import { SHOCK, gapOf } from "./gap.ts";
import type { ContractTerms, PositionState } from "./terms.ts";
import { quantityOf, valueOf } from "./value.ts";

/** The largest share of the insurance fund that the worst case of all contracts of one kind may cost: a ratio. */
export const FUND_SHARE = dec("0.5");

/** Returns how far the worst case moves a price at once: the gap of its kind, or the shock for a coin. */
export const worstMoveOf = (instrument: Parameters<typeof gapOf>[0]): Dec =>
  gapOf(instrument) ?? SHOCK;

/**
 * What the insurance fund may have to pay for a position: its quantity of the base and its `worth` at the price that
 * uses up its margin. `step` is that price, grouped into 256 steps for each power of two.
 */
export type Debt = { direction: Direction; step: number; quantity: Dec; worth: Dec };

/** The debts of a contract as sums by direction and step, so that the number of positions does not matter. */
export type Debts = Record<Direction, Map<number, { quantity: Dec; worth: Dec }>>;

export const createDebts = (): Debts => ({ long: new Map(), short: new Map() });

/** A cross position counts with its own margin only, without the account's cash. A fully paid long has no debt. */
export function debtOf(terms: ContractTerms, position: PositionState): Debt | undefined {
  const { direction, lots, entryPrice, margin, overnightFunding } = position;
  const entry = valueOf(terms, lots, entryPrice);
  const behind = sub(margin, overnightFunding);
  const worth = direction === "long" ? sub(entry, behind) : add(entry, behind);
  if (worth <= ZERO || lots === 0) return undefined;
  const quantity = quantityOf(terms, lots);
  return { direction, step: stepAt(div(worth, quantity, "down")), quantity, worth };
}

/** Adds a debt to its contract's sums, or takes it out with -1. */
export function countDebt(debts: Debts, { direction, step, ...debt }: Debt, times: 1 | -1): void {
  const side = debts[direction];
  const known = side.get(step) ?? { quantity: ZERO, worth: ZERO };
  const change = times === 1 ? add : sub;
  const quantity = change(known.quantity, debt.quantity);
  if (quantity === ZERO) side.delete(step);
  else side.set(step, { quantity, worth: change(known.worth, debt.worth) });
}

/** What the insurance fund pays for a contract's longs after a fall, and for its shorts after a rise. */
export type WorstCase = Record<Direction, Dec>;

/** Returns what the worst case at a mark costs the fund; debts in the price's own step count at its far end. */
export function worstCaseOf(debts: Debts, mark: Dec, move: Dec): WorstCase {
  const lossOf = (direction: Direction): Dec => {
    let loss = 0n;
    for (const [step, sums] of debts[direction])
      loss += lossAt({ direction, step, ...sums }, mark, move);
    return upFrom(loss);
  };
  return { long: lossOf("long"), short: lossOf("short") };
}

/** Returns what one position adds to the worst case. */
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

/** Returns the step of a price: its highest bit and the eight bits after it. It rises with the price. */
function stepAt(price: Dec): number {
  const bits = price.toString(2);
  return bits.length * STEPS + Number.parseInt(bits.slice(1, BITS + 1).padEnd(BITS, "0"), 2);
}

const BITS = 8;
const STEPS = 2 ** BITS;

/** Returns the lowest price of a step. */
function edgeOf(step: number): Dec {
  const length = Math.floor(step / STEPS);
  const scaled = BigInt(STEPS + (step % STEPS)) << BigInt(length);
  return fromUnits(scaled >> BigInt(BITS + 1));
}

/** The insurance fund, the worst case of other contracts of the kind, and that of the contract about to change. */
export type Room = { fund: Dec; others: Dec; own: WorstCase };

/** Returns how much more the worst case of a direction may cost: the free share, plus the other direction's lead. */
export function roomOf({ fund, others, own }: Room, direction: Direction): Dec {
  const used = add(others, worseOf(own));
  const share = max(ZERO, mul(fund, FUND_SHARE, "down"));
  return add(max(ZERO, sub(share, used)), sub(worseOf(own), own[direction]));
}

/** A position as it would become, with the debt that the fund already carries for it. */
type Standing = { terms: ContractTerms; state: PositionState; before: Debt | undefined };

/**
 * Refuses a position that would cost the insurance fund more than its free share in the worst case at a mark (product
 * rules, section 4). A change that does not raise the cost is never refused.
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
