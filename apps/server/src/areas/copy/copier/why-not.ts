import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { Standing } from "../../../suitability/standing-rows.ts";
import { whyUnsuitableBy } from "../../../suitability/why-unsuitable.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { Owner } from "./due-rows.ts";

/** The product of a follower's own limits, quiz and breaks. */
export const COPIED = "contracts";

/** The products whose law applies to a copy. */
const PRODUCTS = ["copy", "contracts"] as const;

/**
 * Why a follower opens nothing now: the reason for which the follower's own call would be refused, by the present law,
 * freezes, quiz, limits and breaks.
 */
export async function whyNotCopied(
  ctx: Ctx,
  owner: Owner | undefined,
  standingOf: (userId: string) => Standing,
): Promise<RefusalCode | undefined> {
  if (owner === undefined || owner.is_locked || owner.is_frozen) return "account-frozen";
  const isLive = owner.realm === "live";
  if (isLive) {
    const { country } = owner;
    if (country === null) return "country-required";
    if (owner.level < 1) return "verification-required";
    if (!PRODUCTS.every((product) => ctx.policy.allows(product, country))) return "product-barred";
  }
  const person = { userId: owner.id, product: COPIED, isQuizRequired: isLive } as const;
  return (await whyUnsuitableBy(ctx, ctx.clock.now(), person, standingOf(owner.id)))?.refused;
}
