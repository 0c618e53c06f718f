import type { ConfigValue } from "@candor/contract/types.ts";
import { t } from "../../lib/text.ts";
import type { useChangeForm } from "../../parts/change-form.ts";
import { PercentField } from "../../parts/PercentField.tsx";

type Collateral = ConfigValue<"loans">["collateral"];

type CollateralFieldsProps = {
  collateral: Collateral;
  onChange: (collateral: Collateral) => void;
  at: ReturnType<typeof useChangeForm>["at"];
};

const LEVELS = ["initial", "call", "liquidation"] as const;

/** Of each coin that secures a loan the levels up to which is lent, and at which it is called and sold. */
export const CollateralFields = ({ collateral, onChange, at }: CollateralFieldsProps) =>
  collateral.map((coin, index) => (
    <fieldset
      key={coin.currency_id}
      className="flex min-w-0 flex-wrap items-end gap-3 rounded-control border border-hairline p-3"
    >
      <legend className="px-1 text-label font-semibold">
        {t("console-loans.collateral-number", { number: coin.currency_id })}
      </legend>
      {LEVELS.map((level) => (
        <PercentField
          key={level}
          className="min-w-30 flex-1"
          label={t(`console-loans.${level}`)}
          value={coin[level]}
          {...at(`${index}.${level}`)}
          onValueChange={(value) => onChange(collateral.with(index, { ...coin, [level]: value }))}
        />
      ))}
    </fieldset>
  ));
