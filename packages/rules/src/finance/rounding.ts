import { type Dec, quantize } from "@candor/money";
import { amountStep, onAmountStep } from "../amount-step.ts";

/** Rounds a received amount down to the currency's decimals. */
export const roundedDown = onAmountStep;

/** What a user pays. */
export const roundedUp = (amount: Dec, decimals: number): Dec =>
  quantize(amount, amountStep(decimals), "up");
