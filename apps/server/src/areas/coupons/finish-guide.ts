import type { coupons } from "@candor/contract/areas/coupons/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { isGuide } from "../content/index.ts";
import { insertGuide } from "./task-rows.ts";

/** Only the reader confirms that a guide was read, so it earns the smallest coupon. */
export const finishGuide: WriteHandler<typeof coupons.calls.finishGuide> = async (
  ctx,
  { input: { slug }, caller: { userId }, tx },
) => {
  const now = ctx.clock.now();
  if (!(await isGuide(tx, slug, now))) return refuse("not-found");
  await insertGuide(tx, userId, slug, now);
  return { slug };
};
