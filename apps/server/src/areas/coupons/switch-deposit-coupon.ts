import type { coupons } from "@candor/contract/areas/coupons/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { lockClaims } from "./claim.ts";
import { FREE, getCoupon, listUsableRows, lockOwnCoupon, updateCoupon } from "./coupon-rows.ts";
import { couponView } from "./view.ts";

export const switchDepositCoupon: WriteHandler<typeof coupons.calls.switchDepositCoupon> = async (
  ctx,
  { input: { coupon_id: id, on }, caller: { userId }, tx },
) => {
  await lockClaims(tx, userId);
  const found = await lockOwnCoupon(tx, userId, id);
  if (found === undefined) return refuse("coupon-not-found");
  if (found.type !== "deposit") return refuse("coupon-out-of-scope");
  const now = ctx.clock.now();
  if (found.state === "used") return refuse("coupon-taken");
  const isOn = found.state === "applied";
  if (on && !isOn) {
    if (found.state === "expired" || found.expires_at <= now) return refuse("coupon-expired");
    const others = await listUsableRows(tx, userId, "deposit", now);
    if (others.some(({ state }) => state === "applied")) return refuse("coupon-card-on");
    await updateCoupon(tx, id, { state: "applied", applied_at: now, due_at: now });
  }
  if (!on && isOn) await updateCoupon(tx, id, FREE);
  return couponView(ctx, await getCoupon(tx, id));
};
