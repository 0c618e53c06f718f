import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, UNIT, fromUnits, isMultipleOf, quantize } from "@candor/money";

/** The smallest nameable part of a currency: a balance may be finer, since fees are exact. */
export const amountStep = (decimals: number): Dec => fromUnits(UNIT / 10n ** BigInt(decimals));

/** Returns the part of an amount that the currency's decimals can express, for "all" and percentages. */
export const onAmountStep = (amount: Dec, decimals: number): Dec =>
  quantize(amount, amountStep(decimals), "down");

/** Why an amount cannot be named: by the same step. */
export const refuseFiner = (
  amount: Dec,
  decimals: number,
): Refusal<"too-many-decimals"> | undefined =>
  isMultipleOf(amount, amountStep(decimals))
    ? undefined
    : refuse("too-many-decimals", { decimals: `${decimals}` });
