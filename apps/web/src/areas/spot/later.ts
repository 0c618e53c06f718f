import { type ComponentType, lazy } from "react";
import { loadTexts } from "../../lib/text.ts";

/** Parts of the trade screen that nobody sees at first, fetched with their texts when they are wanted. */
function later<Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts("orders")]);
    return { default: module[name] };
  });
}

export const StopFields = later(() => import("./form/StopFields.tsx"), "StopFields");
export const StopPlan = later(() => import("./form/StopPlan.tsx"), "StopPlan");
export const StopTypeSheet = later(() => import("./form/StopTypeSheet.tsx"), "StopTypeSheet");
export const AdvancedFields = later(() => import("./form/AdvancedFields.tsx"), "AdvancedFields");
export const OrderDetail = later(() => import("./orders/OrderDetail.tsx"), "OrderDetail");
export const AmendSheet = later(() => import("./orders/AmendSheet.tsx"), "AmendSheet");
export const CancelAllSheet = later(() => import("./orders/CancelAllSheet.tsx"), "CancelAllSheet");
export const OrdersPanel = later(() => import("./orders/OrdersPanel.tsx"), "OrdersPanel");
