import { type Dec, ZERO } from "@candor/money";

/** Discounts are ratios off the market's own rates; the volume is in USDT. */
export type FeeTier = { tier: number; volumeMin: Dec; makerDiscount: Dec; takerDiscount: Dec };

const NO_DISCOUNT: FeeTier = { tier: 0, volumeMin: ZERO, makerDiscount: ZERO, takerDiscount: ZERO };

/** The highest tier that a volume reaches; `tiers` stand in rising order. */
export const tierAt = (tiers: readonly FeeTier[], volume: Dec): FeeTier =>
  tiers.findLast(({ volumeMin }) => volume >= volumeMin) ?? NO_DISCOUNT;
