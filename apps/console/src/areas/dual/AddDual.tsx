import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import type { DualTerms } from "./dual-draft.ts";
import { DualTermsSheet } from "./DualTermsSheet.tsx";

const NOTHING: DualTerms = {
  currency_id: 0,
  type: "sell-high",
  unit: "",
  shares: 0,
  user_share: "0.1",
  premium_share: "0.8",
  price_step: "",
  shelves: [{ days: 7, offset: "", annual_rate: "" }],
};

/** A product that is not there yet. */
export const AddDual = () => (
  <Action label={t("console-dual.add")}>
    {(sheet) => (
      <DualTermsSheet subject="" title={t("console-dual.add")} sheet={sheet} now={NOTHING} />
    )}
  </Action>
);
