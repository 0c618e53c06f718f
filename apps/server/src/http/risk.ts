import type { Endpoint } from "@candor/contract/define.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { SUITABILITY_PRODUCTS } from "@candor/contract/area-words.ts";
import type { CoreCtx } from "../manifest/ctx.ts";
import { whyUnsuitable } from "../suitability/why-unsuitable.ts";
import type { Caller } from "./session.ts";

/** The level that a live user needs for leveraged risk: proven by name and number. */
const RISK_LEVEL = 1;

type Gates = Pick<CoreCtx, "areas" | "clock" | "db" | "policy">;
type RiskRefusal = Refusal<
  | "verification-required"
  | "excluded"
  | "cooling-off"
  | "quiz-required"
  | "loss-limit-reached"
  | "multiple-too-high"
>;

/**
 * Why this request may not take on the risk that its call declares. A demo account needs neither documents nor a quiz,
 * and no law bounds it, but its owner's own limits apply. A live user has one proven account, so that own limits do not
 * end at a second account.
 */
export async function whyTooRisky(
  { areas, clock, db, policy }: Gates,
  call: Endpoint,
  caller: Caller | undefined,
  input: unknown,
): Promise<RiskRefusal | undefined> {
  const risk = call.risk?.(input);
  const product = SUITABILITY_PRODUCTS.find((one) => one === (call.riskOf ?? call.product));
  if (risk === undefined || caller === undefined) return undefined;
  if (product === undefined) throw new Error(`${call.path} takes on risk of no product`);
  const isLive = caller.realm === "live";
  const maximum = isLive && product === "contracts" ? policy.leverageOf(caller) : undefined;
  const person = { userId: caller.userId, product, isQuizRequired: isLive };
  const unsuitable = await whyUnsuitable({ areas, db }, clock.now(), person);
  if (unsuitable !== undefined) return unsuitable;
  if (isLive && (caller.level < RISK_LEVEL || maximum === 0))
    return refuse("verification-required");
  return maximum !== undefined && risk.multiple !== undefined && risk.multiple > maximum
    ? refuse("multiple-too-high", { maximum: `${maximum}` })
    : undefined;
}
