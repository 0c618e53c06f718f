import { type Dec, ZERO, add, min, mul, sub } from "@candor/money";
import { roundedUp } from "../rounding.ts";

/** The debt of a loan. */
export type Owed = { principal: Dec; interest: Dec };
export type Paid = { interest: Dec; principal: Dec; back: Dec };

export const owedOf = ({ principal, interest }: Owed): Dec => add(principal, interest);

/** How a payment is used: interest first, then principal, and the surplus goes back. */
export function paymentOf(amount: Dec, { principal, interest }: Owed): Paid {
  const interestPaid = min(amount, interest);
  const principalPaid = min(sub(amount, interestPaid), principal);
  return {
    interest: interestPaid,
    principal: principalPaid,
    back: sub(sub(amount, interestPaid), principalPaid),
  };
}

/** The same for the proceeds of collateral, which first pay the fee, rounded up to the currency's decimals. */
export function saleOf(
  received: Dec,
  owed: Owed,
  feeRate: Dec,
  decimals: number,
): Paid & { fee: Dec } {
  const fee = min(received, roundedUp(mul(received, feeRate, "up"), decimals));
  return { ...paymentOf(sub(received, fee), owed), fee };
}

/** What becomes of a debt without collateral: what the fund has of it pays, and the rest is the pool's loss. */
export function shortfallOf(owed: Owed, fund: Dec): Paid & { covered: Dec; lost: Dec } {
  const covered = min(owedOf(owed), fund < ZERO ? ZERO : fund);
  return { ...paymentOf(covered, owed), covered, lost: sub(owedOf(owed), covered) };
}
