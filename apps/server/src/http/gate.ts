import type { Endpoint } from "@candor/contract/define.ts";
import { type COMMON_REFUSALS, type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { CoreCtx } from "../manifest/ctx.ts";
import { utcMinute } from "../platform/text.ts";
import type { Caller } from "./session.ts";

type Gates = Pick<CoreCtx, "clock" | "policy">;

/**
 * Why this caller may not make this call, checked in this order: session, freeze, ownership, proven identity, and the
 * country's law. It is the one place that enforces calls' declarations.
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
  // Value of the demo realm never leaves it, so demo users need neither documents nor a country.
  if (caller.realm === "demo") return undefined;
  if (call.access === "verified" && caller.level < (call.level ?? 1))
    return refuse("verification-required");
  return call.product === undefined ? undefined : whyNotOffered(ctx, call.product, caller);
}

/** Until when this caller's frozen account keeps it from this call. */
function frozenUntil({ clock }: Gates, { frozenUntil: until }: Caller, call: Endpoint) {
  if (call.kind !== "money" || call.isOpenToFrozen === true) return undefined;
  return until !== undefined && until > clock.now() ? until : undefined;
}

/** A user of unknown country is offered nothing that a law may restrict. */
function whyNotOffered(
  { policy }: Gates,
  product: NonNullable<Endpoint["product"]>,
  { country }: Caller,
): Refusal<"country-required" | "product-barred"> | undefined {
  if (country === undefined) return refuse("country-required");
  return policy.allows(product, country) ? undefined : refuse("product-barred", { country });
}
