import { type Dec, fromInteger, max, mul } from "@candor/money";
import { conversionSpread } from "../conversion-spread.ts";
import { WAIT_SECONDS } from "../prices/deciding.ts";
import { AGE_SPREAD, type PriceState } from "../prices/spread.ts";

const TWO = fromInteger(2);

/**
 * The shock that a quote stands through: how far the index may go, at the published rate for each second of a price's
 * age, from the quote until the last second that may decide it. A part of one.
 */
export const quoteShock = (lifeMs: number): Dec =>
  mul(AGE_SPREAD, fromInteger(Math.ceil(lifeMs / 1_000) + WAIT_SECONDS), "up");

/**
 * Returns how far below the index the house quotes (product rules, sections 0.12 and 11): as a conversion, and at
 * least twice the shock. A quote stands while the index moves by at most half of its spread, the whole shock. So it
 * never beats the price of the deciding second, and knowing that first gains nothing.
 */
export const otcSpread = (
  published: Dec,
  prices: readonly PriceState[],
  fiatPart: Dec,
  lifeMs: number,
): Dec => max(conversionSpread(published, prices, fiatPart), mul(quoteShock(lifeMs), TWO, "up"));

/** The spread of any quote of the house's: `lifeMs` is that of a quote over the counter, undefined of a conversion. */
export const quotedSpread = (
  published: Dec,
  prices: readonly PriceState[],
  fiatPart: Dec,
  lifeMs: number | undefined,
): Dec =>
  lifeMs === undefined
    ? conversionSpread(published, prices, fiatPart)
    : otcSpread(published, prices, fiatPart, lifeMs);
