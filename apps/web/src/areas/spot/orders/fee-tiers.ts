import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, ONE, ZERO, cmp, dec, div, max, min, sub } from "@candor/money";

export type Fees = CallOutput<"spot.getFees">;
export type FeeTier = Fees["tiers"][number];

export type TierProgress = {
  current: FeeTier | undefined;
  /** undefined on the highest tier. */
  next: FeeTier | undefined;
  /** The way from this tier to the next, 0 to 1. */
  share: Dec;
  /** What is still to be traded for it. */
  missing: Dec;
};

/** Where a person stands between their fee tier and the next. */
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
