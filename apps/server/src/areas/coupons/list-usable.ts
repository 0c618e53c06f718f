import type { coupons } from "@candor/contract/areas/coupons/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listUsableRows } from "./coupon-rows.ts";
import { couponView } from "./view.ts";

export const listUsable: ReadHandler<typeof coupons.calls.listUsable> = async (
  ctx,
  { input: { type }, caller: { userId } },
) => {
  const rows = await listUsableRows(ctx.db, userId, type, ctx.clock.now());
  return { list: rows.map((row) => couponView(ctx, row)) };
};
