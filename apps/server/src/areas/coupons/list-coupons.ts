import type { coupons } from "@candor/contract/areas/coupons/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listCouponRows } from "./coupon-rows.ts";
import { couponView } from "./view.ts";

export const listCoupons: ReadHandler<typeof coupons.calls.listCoupons> = async (
  ctx,
  { input, caller: { userId } },
) =>
  pageOf(
    input,
    await listCouponRows(ctx.db, userId, input.state, positionOf(input)),
    ({ number }) => number,
    (row) => couponView(ctx, row),
  );
