import { type Dec, ONE, add, div, dec, mul, sub } from "@candor/money";
import { winOf } from "./outcome.ts";

/** How often an option has to win so that nothing is lost over many: 1 / (1 + rate), a ratio, rounded up. */
export const breakEvenChance = (rate: Dec): Dec => div(ONE, add(ONE, rate), "up");

const HALF = dec("0.5");

/**
 * The average result of one of many where either direction is as likely as the other: half of the win less half of
 * the stake, in the stake's currency, rounded down. It is below zero wherever the rate is below one.
 */
export const expectedValue = (stake: Dec, rate: Dec): Dec =>
  mul(sub(winOf(stake, rate), stake), HALF, "down");
