import { t } from "../../lib/text.ts";
import type { useChangeForm } from "../../parts/change-form.ts";
import { CoinField } from "../../parts/CoinField.tsx";
import { PercentField } from "../../parts/PercentField.tsx";
import { RowFields } from "../../parts/RowFields.tsx";
import { type CollateralDraft, LEVELS } from "./terms-draft.ts";

type CollateralFieldsProps = {
  collateral: readonly CollateralDraft[];
  onChange: (collateral: CollateralDraft[]) => void;
  at: ReturnType<typeof useChangeForm>["at"];
};

/** The most coins that the contract accepts. */
const COINS_MAX = 20;
const EMPTY: CollateralDraft = { currency: "", initial: "", call: "", liquidation: "" };

/** The levels of each coin that secures a loan: initial, call and liquidation. */
export const CollateralFields = ({ collateral, onChange, at }: CollateralFieldsProps) => (
  <RowFields
    rows={collateral}
    onChange={onChange}
    empty={EMPTY}
    most={COINS_MAX}
    label={(number) => t("console-loans.collateral-number", { number })}
    removeLabel={(number) => t("console-loans.remove-collateral", { number })}
    addLabel={t("console-loans.add-collateral")}
  >
    {(coin, set, index) => (
      <>
        <CoinField
          label={t("console-loans.coin")}
          className="min-w-30 flex-1"
          value={coin.currency}
          onValueChange={(currency) => set({ currency })}
          {...at(`${index}.currency`)}
        />
        {LEVELS.map((level) => (
          <PercentField
            key={level}
            className="min-w-30 flex-1"
            label={t(`console-loans.${level}`)}
            value={coin[level]}
            {...at(`${index}.${level}`)}
            onValueChange={(value) => set({ [level]: value })}
          />
        ))}
      </>
    )}
  </RowFields>
);
