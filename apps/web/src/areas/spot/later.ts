import type { ComponentType } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { loadTexts } from "../../lib/text.ts";

/** Parts of the trade screen that nobody sees at first, fetched with their texts when they are wanted. */
const later = <Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  { texts = "orders", ...options }: { texts?: "orders" | "alerts"; isKept?: boolean } = {},
) => lazyPart(name, async () => (await Promise.all([load(), loadTexts(texts)]))[0], options);

export const AlertSheet = later("AlertSheet", () => import("../../parts/AlertSheet.tsx"), {
  texts: "alerts",
});

export const StopFields = later("StopFields", () => import("./form/StopFields.tsx"));
export const StopPlan = later("StopPlan", () => import("./form/StopPlan.tsx"));
export const StopTypeSheet = later("StopTypeSheet", () => import("./form/StopTypeSheet.tsx"));
export const AdvancedFields = later("AdvancedFields", () => import("./form/AdvancedFields.tsx"));
export const OrderDetail = later("OrderDetail", () => import("./orders/OrderDetail.tsx"));
export const AmendSheet = later("AmendSheet", () => import("./orders/AmendSheet.tsx"));
export const CancelAllSheet = later("CancelAllSheet", () => import("./orders/CancelAllSheet.tsx"));
export const OrdersPanel = later("OrdersPanel", () => import("./orders/OrdersPanel.tsx"), {
  isKept: true,
});
