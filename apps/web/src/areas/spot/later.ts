import { laterWith } from "../../lib/later.ts";

/** Hidden parts of the trade screen. */
const later = laterWith("orders");

export const StopFields = later("StopFields", () => import("./form/StopFields.tsx"));
export const StopPlan = later("StopPlan", () => import("./form/StopPlan.tsx"));
export const StopTypeSheet = later("StopTypeSheet", () => import("./form/StopTypeSheet.tsx"));
export const AdvancedFields = later("AdvancedFields", () => import("./form/AdvancedFields.tsx"));
export const OrderCoupon = laterWith("coupons")(
  "OrderCoupon",
  () => import("./form/OrderCoupon.tsx"),
);
export const OrderDetail = later("OrderDetail", () => import("./orders/OrderDetail.tsx"));
export const AmendSheet = later("AmendSheet", () => import("./orders/AmendSheet.tsx"));
export const CancelAllSheet = later("CancelAllSheet", () => import("./orders/CancelAllSheet.tsx"));
