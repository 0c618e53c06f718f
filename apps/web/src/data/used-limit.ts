import { type Dec, ONE, ZERO, div, max, mul, sub } from "@candor/money";

/** How much may leave the account within 24 hours, in USDT, and how much of that is left. */
export type WithdrawalLimit = { total: Dec; left: Dec; usedPart: Dec };

/** The part of a limit that is used, from nothing to all of it. */
export const limitOf = (total: Dec, left: Dec, price: Dec): WithdrawalLimit => ({
  total: mul(total, price, "down"),
  left: mul(left, price, "down"),
  usedPart: total === ZERO ? ONE : max(ZERO, sub(ONE, div(left, total, "down"))),
});
