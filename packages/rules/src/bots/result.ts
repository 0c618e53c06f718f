import { type Dec, ZERO, add, mul, quotient, sub } from "@candor/money";

/** The holding of one coin, its cost, and the gains of sales over the cost of what they sold. */
export type Position = { base: Dec; cost: Dec; realised: Dec };

export const NO_POSITION: Position = { base: ZERO, cost: ZERO, realised: ZERO };

/** Adds a purchase of the received amount for the paid amount of the quote currency. */
export const bought = (position: Position, received: Dec, paid: Dec): Position => ({
  ...position,
  base: add(position.base, received),
  cost: add(position.cost, paid),
});

/** Removes a sale with its part of the whole cost; `received` is after the fee. */
export function sold(position: Position, quantity: Dec, received: Dec): Position {
  const { base, cost, realised } = position;
  const ofSold = quantity >= base ? cost : quotient([cost, quantity], [base], "half");
  return {
    base: sub(base, quantity),
    cost: sub(cost, ofSold),
    realised: add(realised, sub(received, ofSold)),
  };
}

/** Returns the worth of a holding above its cost; with the realised result it is the whole result. */
export const unrealisedOf = ({ base, cost }: Position, price: Dec): Dec =>
  sub(mul(base, price, "down"), cost);

/** What money would have won, had it only bought at the first price and been held. */
export const heldInstead = (money: Dec, firstPrice: Dec, price: Dec): Dec =>
  sub(quotient([money, price], [firstPrice], "down"), money);

/** The deepest fall of a value from a high before it, as a part of that high. */
export function maxDrawdown(values: readonly Dec[]): Dec {
  let high = ZERO;
  let deepest = ZERO;
  for (const value of values) {
    if (value > high) high = value;
    if (high === ZERO) continue;
    const fall = quotient([sub(high, value)], [high], "half");
    if (fall > deepest) deepest = fall;
  }
  return deepest;
}
