import type { ConfigValue } from "@candor/contract/types.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { LoanTermsSheet } from "./LoanTermsSheet.tsx";

const NOTHING: ConfigValue<"loans"> = {
  currency_id: 0,
  minimum: "",
  maximum: "",
  automatic_maximum: "",
  base_rate: "",
  kink: "",
  slope_low: "",
  slope_high: "",
  liquidation_fee: "",
  collateral: [{ currency_id: 0, initial: "", call: "", liquidation: "" }],
};

/** Asks to lend a coin that is not lent yet. */
export const AddLoans = () => (
  <Action label={t("console-loans.add")}>
    {(sheet) => (
      <LoanTermsSheet subject="" title={t("console-loans.add")} sheet={sheet} now={NOTHING} />
    )}
  </Action>
);
