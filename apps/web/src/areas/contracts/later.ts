import { lazyPart } from "../../lib/chunk.ts";
import { laterWith } from "../../lib/later.ts";

/** Parts of the screens of contracts that nobody sees at first, fetched when they are wanted. */
export const PositionsPanel = lazyPart(
  "PositionsPanel",
  () => import("./positions/PositionsPanel.tsx"),
  { isKept: true },
);
export const StopFields = lazyPart("StopFields", () => import("./form/StopFields.tsx"));
export const FundSheet = laterWith("wallet")("FundSheet", () => import("./FundSheet.tsx"));
export const CalculatorSheet = lazyPart(
  "CalculatorSheet",
  () => import("./calculator/CalculatorSheet.tsx"),
);
export const CloseSheet = lazyPart("CloseSheet", () => import("./positions/CloseSheet.tsx"));
export const CloseAllSheet = lazyPart(
  "CloseAllSheet",
  () => import("./positions/CloseAllSheet.tsx"),
);
export const StopSheet = lazyPart("StopSheet", () => import("./positions/StopSheet.tsx"));
export const AdjustSheet = lazyPart("AdjustSheet", () => import("./positions/AdjustSheet.tsx"));
export const PositionSheet = lazyPart(
  "PositionSheet",
  () => import("./positions/PositionSheet.tsx"),
);
