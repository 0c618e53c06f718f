import type { DualType } from "@candor/contract/finance-words.ts";
import {
  type Dec,
  ONE,
  add,
  dec,
  div,
  fromInteger,
  fromUnits,
  mul,
  neg,
  quantize,
  sub,
  toNumber,
} from "@candor/money";
import { DAY_MS } from "../days.ts";

const HOUR_MS = 3_600_000;
/** Everything matures at 08:00 UTC. */
const MATURES_MS = 8 * HOUR_MS;
/** A tranche that matures within an hour is not on sale: half of that is already part of its price. */
const CLOSES_MS = HOUR_MS;

/** Returns the maturity of a purchase at a moment: the first 08:00 UTC after all of its days but one. */
export function maturityOf(at: Date, days: number): Date {
  const earliest = at.getTime() + (days - 1) * DAY_MS;
  return new Date((Math.floor((earliest - MATURES_MS) / DAY_MS) + 1) * DAY_MS + MATURES_MS);
}

/** Returns the end of a sale: when the next tranche of its term opens, at most an hour before maturity. */
export const saleEndOf = (maturity: Date, days: number): Date =>
  new Date(maturity.getTime() - Math.max((days - 1) * DAY_MS, CLOSES_MS));

/**
 * The price that a shelf is linked to: the index and a part of it, above where the coin is sold and below where it is
 * bought, rounded away from the index to whole steps.
 */
export function linkedPriceOf(index: Dec, offset: Dec, type: DualType, step: Dec): Dec {
  return type === "sell-high"
    ? quantize(mul(index, add(ONE, offset), "up"), step, "up")
    : quantize(mul(index, sub(ONE, offset), "down"), step, "down");
}

/** A linked price may be as near to the index as this part of its offset, and as far as the second part. */
const NEAREST = dec("0.25");
const FARTHEST = dec("2");

/**
 * Whether a shelf stays on sale at an index: the linked price is on its side of it, from a quarter of its offset away to
 * twice as far. Outside of that it is withdrawn until the index comes back.
 */
export function isWithinBand(linkedPrice: Dec, index: Dec, offset: Dec, type: DualType): boolean {
  const part = distanceOf(linkedPrice, index);
  const away = type === "sell-high" ? part : neg(part);
  return away >= mul(offset, NEAREST, "up") && away <= mul(offset, FARTHEST, "down");
}

/** The most shares of a shelf that one user may have, of a published part of all; one at least. */
export const sharesOfUser = (shares: number, part: Dec): number =>
  Math.max(1, Math.floor(toNumber(mul(fromInteger(shares), part, "down"))));

/** How far a linked price is from the index now, as a part of it. */
export const distanceOf = (linkedPrice: Dec, index: Dec): Dec =>
  fromUnits(div(linkedPrice, index, "half") - ONE);
