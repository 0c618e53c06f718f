import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, ONE, ZERO, cmp, dec, div, max, min, scaleOf, sub } from "@candor/money";
import { discountedRate } from "@candor/rules/spot.ts";
import type { Quotation } from "../../../data/markets.ts";

export type Fees = CallOutput<"spot.getFees">;
export type FeeTier = Fees["tiers"][number];

export type TierProgress = {
  current: FeeTier | undefined;
  /** undefined on the highest tier. */
  next: FeeTier | undefined;
  /** The way from this tier to the next, 0 to 1. */
  share: Dec;
  /** The volume still to be traded for it. */
  missing: Dec;
};

export type FeeRates = { maker: Dec; taker: Dec };
type MarketRates = Pick<Quotation, "maker_fee_rate" | "taker_fee_rate">;

/** The decimals of a rate in percent: two, or more where a discount has left more. */
export const rateDecimals = (rate: Dec): number => Math.max(2, scaleOf(rate) - 2);

/** Returns a tier's rates; undefined while markets differ in theirs, or none is known. */
export function tierRates(
  tier: Pick<FeeTier, "maker_discount" | "taker_discount">,
  markets: readonly MarketRates[],
): FeeRates | undefined {
  const [first] = markets;
  if (first === undefined) return undefined;
  const { maker_fee_rate: maker, taker_fee_rate: taker } = first;
  const isCommon = markets.every(
    (market) => market.maker_fee_rate === maker && market.taker_fee_rate === taker,
  );
  return isCommon
    ? {
        maker: discountedRate(dec(maker), dec(tier.maker_discount)),
        taker: discountedRate(dec(taker), dec(tier.taker_discount)),
      }
    : undefined;
}

/** Returns a user's progress from the fee tier to the next one. */
export function tierProgress({ tier, volume, tiers }: Fees): TierProgress {
  const current = tiers.find((one) => one.tier === tier);
  const next = tiers
    .filter((one) => one.tier > tier)
    .sort((a, b) => cmp(dec(a.volume_min), dec(b.volume_min)))[0];
  if (next === undefined) return { current, next, share: ONE, missing: ZERO };
  const from = dec(current?.volume_min ?? "0");
  const span = sub(dec(next.volume_min), from);
  const gone = max(sub(dec(volume), from), ZERO);
  return {
    current,
    next,
    share: span <= ZERO ? ONE : min(div(gone, span, "down"), ONE),
    missing: max(sub(dec(next.volume_min), dec(volume)), ZERO),
  };
}
