import { type Dec, ONE, add, fromInteger, mul } from "@candor/money";
import type { Tier } from "./terms.ts";

const TWO = fromInteger(2);

/**
 * Returns the index of the first unsound step of a contract's risk tiers, or undefined. Values and rates have to rise
 * and leverages to fall. The margin at a step's leverage has to exceed its maintenance margin and closing fee (at the
 * first step, twice the maintenance), so that no new position is liquidated at once.
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
