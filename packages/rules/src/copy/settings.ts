import type { CopyType } from "@candor/contract/areas/copy/choices.ts";
import type { SkipReason } from "@candor/contract/areas/copy/shapes.ts";
import type { Direction } from "@candor/contract/words.ts";
import { type Dec, ONE, dec, quantize } from "@candor/money";

/** A lot of copying is a hundred of a contract's smallest lots, so that two decimals of it are whole. */
export const SMALLEST_PER_LOT = 100n;

const CENT = dec("0.01");

/**
 * The fixed number of lots as it is kept (product rules, section 6): above 1 to two decimals, to the nearest and a tie
 * up, so that 1.239 is 1.24; up to 1 as typed, of which a copy takes the whole smallest lots.
 */
export const roundedLots = (number: Dec): Dec =>
  number > ONE ? quantize(number, CENT, "half") : number;

/** How a follower copies one lead. Amounts in the quote currency of the contracts. */
export type CopySettings = {
  type: CopyType;
  /** Lots of copying for each opening of the lead, or the part of the lead's margin. */
  number: Dec;
  /** The most margin of one copy. */
  positionMax: Dec;
  /** The ratio by which the price of a copy may be worse than the lead's. */
  slippage: Dec;
};

/** What a lead has opened: at which price, on the contract's tick. */
export type LeadOpening = { direction: Direction; lots: number; price: Dec; multiple: number };

/** The reasons for skipping a copy that lie in its size. */
export type SizeSkip = Extract<SkipReason, "below-minimum" | "position-max" | "budget">;
