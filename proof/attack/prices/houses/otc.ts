import { dec } from "@candor/money";
import { quotedSpread } from "@candor/rules/otc/spread.ts";
import type { World } from "../worlds/world.ts";
import { type Quote, type QuoteTerms, SPREAD, conversionGain } from "./conversion.ts";

/** The rules that keep a user who knows prices first from winning over the counter; a control switches one off. */
export type OtcMends = {
  /** A quote is executed in the first unknown second, at its rate or a better one, or not at all. */
  isDecided: boolean;
  /** The spread covers the shock that a quote must stand through. */
  isForShock: boolean;
};
export const OTC_MENDS: OtcMends = { isDecided: true, isForShock: true };

/** How long a quote lives in the first terms. */
export const LIFE_MS = 5_000;

const termsOf = ({ isForShock }: OtcMends): QuoteTerms => ({
  lifeMs: LIFE_MS,
  spreadIn: (state) => quotedSpread(SPREAD, [state], dec("0"), isForShock ? LIFE_MS : undefined),
});

/** The gain in USDT of taking a quote over the counter at a moment. */
export const otcGain = (
  world: World,
  quote: Quote,
  acceptedAt: number,
  mends: OtcMends,
): number | undefined =>
  conversionGain(world, quote, acceptedAt, { isRequoted: mends.isDecided }, termsOf(mends));
