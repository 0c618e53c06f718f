import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { t } from "../../lib/text.ts";
import { CoinField } from "../../parts/CoinField.tsx";
import type { useChangeForm } from "../../parts/change-form.ts";
import { RowFields } from "../../parts/RowFields.tsx";
import { PRICES_MAX, type PriceDraft } from "./project-draft.ts";

type PriceFieldsProps = {
  prices: readonly PriceDraft[];
  onChange: (prices: PriceDraft[]) => void;
  at: ReturnType<typeof useChangeForm>["at"];
};

/** What a token costs in the first currency, and the others that it may be paid in by the index. */
export const PriceFields = ({ prices, onChange, at }: PriceFieldsProps) => (
  <RowFields
    rows={prices}
    onChange={onChange}
    empty={{ currency: "", price: "" }}
    most={PRICES_MAX}
    label={(number) => t("console-ieo.price-of", { number })}
    removeLabel={(number) => t("console-ieo.remove-price", { number })}
    addLabel={t("console-ieo.add-price")}
  >
    {(row, set, index) => (
      <>
        <CoinField
          label={t("console-ieo.currency")}
          className="min-w-30 flex-1"
          value={row.currency}
          onValueChange={(currency) => set({ currency })}
          {...at(`${index}.currency`)}
        />
        {index === 0 ? (
          <Field
            label={t("console-ieo.price")}
            className="min-w-30 flex-1"
            {...at(`${index}.price`)}
          >
            <DecimalInput
              value={row.price}
              decimals={18}
              onValueChange={(price) => set({ price })}
            />
          </Field>
        ) : (
          <p className="min-w-30 flex-1 self-center text-data text-text-2">
            {t("console-ieo.by-index")}
          </p>
        )}
      </>
    )}
  </RowFields>
);
