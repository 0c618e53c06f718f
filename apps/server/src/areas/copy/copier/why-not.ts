import type { RefusalCode } from "@candor/contract/refusals.ts";
import { whyUnsuitable } from "../../../suitability/why-unsuitable.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { Owner } from "./due-rows.ts";

/** The products whose law a copy falls under. */
const PRODUCTS = ["copy", "contracts"] as const;

/**
 * Why a follower opens nothing now: what a call of the follower's own would be refused for. Each change since
 * the relation began counts: the law, a freeze, the quiz, limits and breaks that the follower has set.
 */
export async function whyNotCopied(
  ctx: Ctx,
  owner: Owner | undefined,
): Promise<RefusalCode | undefined> {
  if (owner === undefined || owner.is_locked || owner.is_frozen) return "account-frozen";
  const isLive = owner.realm === "live";
  if (isLive) {
    const { country } = owner;
    if (country === null) return "country-required";
    if (owner.level < 1) return "verification-required";
    if (!PRODUCTS.every((product) => ctx.policy.allows(product, country))) return "product-barred";
  }
  const person = { userId: owner.id, product: "contracts", isQuizRequired: isLive } as const;
  return (await whyUnsuitable(ctx, ctx.clock.now(), person))?.refused;
}
