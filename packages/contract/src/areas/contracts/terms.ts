import { ONE, dec, scaleOf } from "@candor/money";
import * as z from "zod/mini";
import { decimal, integer, positiveAmount, ratio } from "../../fields.ts";

/** The most decimals of a lot size, so that a value at any price tick has no more decimals than an amount. */
const LOT_DECIMALS_MAX = 8;
/** Up to this many lots, values are exact on any price tick. */
const LOTS_MAX = 50_000_000;
const MULTIPLE_MAX = 500;
const RATE_MAX = dec("0.1");

const rate = ratio.check(z.refine((value) => value < RATE_MAX));

/** A contract's terms as operators change them. Tick and largest price are fixed: positions count in them. */
export const contractTerms = z.strictObject({
  lot_size: positiveAmount.check(z.refine((value) => scaleOf(value) <= LOT_DECIMALS_MAX)),
  lots_max: integer.check(z.refine((value) => value >= 1 && value <= LOTS_MAX)),
  half_spread: rate,
  open_fee_rate: rate,
  close_fee_rate: rate,
  long_night_rate: rate,
  short_night_rate: rate,
  /** From the smallest positions to the largest: the highest value, its maintenance rate and the highest leverage. */
  tiers: z
    .array(
      z.strictObject({
        value_max: positiveAmount,
        rate: ratio.check(z.refine((value) => value > 0n && value < ONE)),
        multiple_max: integer.check(z.refine((value) => value >= 1 && value <= MULTIPLE_MAX)),
      }),
    )
    .check(z.minLength(1), z.maxLength(12)),
  exposure_max: positiveAmount,
});

/** The same terms as users see them. */
export const contractTermsShown = {
  lot_size: decimal,
  lots_max: z.number(),
  half_spread: decimal,
  open_fee_rate: decimal,
  close_fee_rate: decimal,
  long_night_rate: decimal,
  short_night_rate: decimal,
  tiers: z.array(z.object({ value_max: decimal, rate: decimal, multiple_max: z.number() })),
  exposure_max: decimal,
};
