import { laterWith } from "../../lib/later.ts";

/** Apart from the other later parts: the panel itself shows some of them. */
export const OrdersPanel = laterWith("orders")(
  "OrdersPanel",
  () => import("./orders/OrdersPanel.tsx"),
  {
    isKept: true,
  },
);
