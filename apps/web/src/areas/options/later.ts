import { lazyPart } from "../../lib/chunk.ts";
import { laterWith } from "../../lib/later.ts";

/** Parts of the screen that nobody sees at first, fetched when they are wanted. */
export const OptionsPanel = lazyPart("OptionsPanel", () => import("./running/OptionsPanel.tsx"), {
  isKept: true,
});
export const FundSheet = laterWith("wallet")(
  "FundSheet",
  () => import("../../parts/transfer/FundSheet.tsx"),
);
