import { type Dec, ONE, add, fromInteger, mul } from "@candor/money";
import type { Tier } from "./terms.ts";

const TWO = fromInteger(2);

/**
 * Whether a contract's risk tiers hold together, and if not, at which step (counted from nought): values and rates
 * rise, multiples fall; what a multiple leaves as margin is more than a step's maintenance and the fee to close, and
 * at the first step at least twice the maintenance, so that nothing is liquidated as soon as it is opened.
 */
export function unsoundTier(tiers: readonly Tier[], closeFeeRate: Dec): number | undefined {
  const at = tiers.findIndex((tier, index) => {
    const before = tiers[index - 1];
    const multiple = fromInteger(tier.leverageMax);
    if (mul(add(tier.rate, closeFeeRate), multiple, "up") >= ONE) return true;
    if (before === undefined) return mul(mul(tier.rate, TWO, "up"), multiple, "up") > ONE;
    return (
      tier.valueMax <= before.valueMax ||
      tier.rate <= before.rate ||
      tier.leverageMax >= before.leverageMax
    );
  });
  return at === -1 ? undefined : at;
}
