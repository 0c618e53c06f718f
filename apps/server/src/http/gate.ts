import type { Endpoint } from "@candor/contract/define.ts";
import { type COMMON_REFUSALS, type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { CoreCtx } from "../manifest/ctx.ts";
import { utcMinute } from "../platform/text.ts";
import type { Caller } from "./session.ts";

type Gates = Pick<CoreCtx, "clock" | "policy">;

/**
 * The reason why this caller may not make this call: session, freeze, ownership of the account, proven identity and
 * the law of the country, in this order. The one place that enforces the declarations of calls.
 */
export function whyBarred(
  ctx: Gates,
  call: Endpoint,
  caller: Caller | undefined,
  hasToken: boolean,
): Refusal<(typeof COMMON_REFUSALS)[number]> | undefined {
  if (caller === undefined) {
    if (call.access === "public") return undefined;
    return refuse(hasToken ? "session-expired" : "session-required");
  }
  const freeze = frozenUntil(ctx, caller, call);
  if (freeze !== undefined) return refuse("account-frozen", { until: utcMinute(freeze) });
  if (call.isClosedToGuests === true && caller.isGuest) return refuse("account-required");
  if (call.isClosedToDemo === true && caller.realm === "demo") return refuse("live-only");
  // Nothing of the demo realm leaves it, so it asks for neither papers nor a country.
  if (caller.realm === "demo") return undefined;
  if (call.access === "verified" && caller.level < (call.level ?? 1))
    return refuse("verification-required");
  return call.product === undefined ? undefined : whyNotOffered(ctx, call.product, caller);
}

/** Until when this caller may not make this call, because the account is frozen. */
function frozenUntil({ clock }: Gates, { frozenUntil: until }: Caller, call: Endpoint) {
  if (call.kind !== "money" || call.isOpenToFrozen === true) return undefined;
  return until !== undefined && until > clock.now() ? until : undefined;
}

/** A user of an unknown country is offered nothing that a law may restrict. */
function whyNotOffered(
  { policy }: Gates,
  product: NonNullable<Endpoint["product"]>,
  { country }: Caller,
): Refusal<"country-required" | "product-barred"> | undefined {
  if (country === undefined) return refuse("country-required");
  return policy.allows(product, country) ? undefined : refuse("product-barred", { country });
}
