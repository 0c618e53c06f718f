import { dec } from "@candor/money";
import { quotedSpread } from "@candor/rules/otc/spread.ts";
import type { World } from "../worlds/world.ts";
import { type Quote, type QuoteTerms, SPREAD, conversionGain } from "./conversion.ts";

/** The rules that keep a user who knows prices first from winning over the counter; a control switches one off. */
export type OtcMends = {
  /** A quote is carried out in the first second that was unknown: at its rate or a better one, or not at all. */
  isDecided: boolean;
  /** The spread is made for the shock that a quote stands through. */
  isForShock: boolean;
};
export const OTC_MENDS: OtcMends = { isDecided: true, isForShock: true };

/** As the first terms have it. */
export const LIFE_MS = 5_000;

const termsOf = ({ isForShock }: OtcMends): QuoteTerms => ({
  lifeMs: LIFE_MS,
  spreadIn: (state) => quotedSpread(SPREAD, [state], dec("0"), isForShock ? LIFE_MS : undefined),
});

/** What a quote over the counter that is taken at a moment brings, in USDT. */
export const otcGain = (
  world: World,
  quote: Quote,
  acceptedAt: number,
  mends: OtcMends,
): number | undefined =>
  conversionGain(world, quote, acceptedAt, { isRequoted: mends.isDecided }, termsOf(mends));
