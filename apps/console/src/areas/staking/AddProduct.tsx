import type { ConfigValue } from "@candor/contract/types.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { ProductSheet } from "./ProductSheet.tsx";

/** The usual values of deposits, and nothing that is still to be decided. */
const NOTHING: ConfigValue<"staking"> = {
  currency_id: 3,
  category: "lockming",
  days: 1,
  daily_rate: "",
  minimum: "",
  maximum: "",
  penalty_ratio: "",
  budget: null,
};

/** Asks for a product that is not there yet. */
export const AddProduct = () => (
  <Action label={t("console-staking.add")}>
    {(sheet) => (
      <ProductSheet subject="" title={t("console-staking.add")} sheet={sheet} now={NOTHING} />
    )}
  </Action>
);
