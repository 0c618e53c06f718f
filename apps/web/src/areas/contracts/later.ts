import { lazyPart } from "../../lib/chunk.ts";
import { laterWith } from "../../lib/later.ts";

/** Parts of a contract's screen that nobody sees at first, fetched when they are wanted. */
export const PositionsPanel = lazyPart(
  "PositionsPanel",
  () => import("./positions/PositionsPanel.tsx"),
  { isKept: true },
);
export const OrderStopFields = lazyPart(
  "OrderStopFields",
  () => import("./form/OrderStopFields.tsx"),
);
export const FundSheet = laterWith("wallet")(
  "FundSheet",
  () => import("../../parts/transfer/FundSheet.tsx"),
);
export const CalculatorSheet = lazyPart(
  "CalculatorSheet",
  () => import("./calculator/CalculatorSheet.tsx"),
);
export const StopSheet = lazyPart("StopSheet", () => import("./positions/StopSheet.tsx"));
