import { lazyPart } from "../../lib/chunk.ts";
import { laterWith } from "../../lib/later.ts";

/** Hidden parts of the screen, fetched on demand. */
export const OptionsPanel = lazyPart("OptionsPanel", () => import("./running/OptionsPanel.tsx"), {
  isKept: true,
});
export const FundSheet = laterWith("wallet")(
  "FundSheet",
  () => import("../../parts/transfer/FundSheet.tsx"),
);
