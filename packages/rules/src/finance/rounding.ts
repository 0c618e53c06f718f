import { type Dec, quantize } from "@candor/money";
import { amountStep, onAmountStep } from "../amount-step.ts";

/** What a user receives, in whole units of a currency with so many decimals. */
export const roundedDown = onAmountStep;

/** What a user pays. */
export const roundedUp = (amount: Dec, decimals: number): Dec =>
  quantize(amount, amountStep(decimals), "up");
