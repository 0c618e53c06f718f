import { lazyPart } from "../../lib/chunk.ts";
import { laterWith } from "../../lib/later.ts";

/** Hidden parts of a contract's screen, fetched on demand. */
export const OrderStopFields = lazyPart(
  "OrderStopFields",
  () => import("./form/OrderStopFields.tsx"),
);
export const ConfirmOrderSheet = lazyPart(
  "ConfirmOrderSheet",
  () => import("./form/ConfirmOrderSheet.tsx"),
);
export const FundSheet = laterWith("wallet")(
  "FundSheet",
  () => import("../../parts/transfer/FundSheet.tsx"),
);
export const CalculatorSheet = lazyPart(
  "CalculatorSheet",
  () => import("./calculator/CalculatorSheet.tsx"),
);
export const CloseSheet = lazyPart("CloseSheet", () => import("./positions/CloseSheet.tsx"));
export const StopSheet = lazyPart("StopSheet", () => import("./positions/StopSheet.tsx"));
