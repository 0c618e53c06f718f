import type { Direction } from "@candor/contract/words.ts";
import { type Dec, dec, div, quantize, sub } from "@candor/money";

/** Decimals that a slippage is told with: a ten-thousandth of a percent. */
const STEP = dec("0.000001");

/**
 * By which part of the lead's price a copy opened worse, a ratio; below zero where it opened better. Rounded up to six
 * decimals, so that it is never told as better than it was.
 */
export const slippageOf = (direction: Direction, leadPrice: Dec, price: Dec): Dec =>
  quantize(
    div(direction === "long" ? sub(price, leadPrice) : sub(leadPrice, price), leadPrice, "ceil"),
    STEP,
    "ceil",
  );
