import { Button } from "@candor/ui/Button.tsx";
import { DecimalInput } from "@candor/ui/DecimalInput.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { IconButton } from "@candor/ui/IconButton.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { Trash2 } from "lucide-react";
import { t } from "../../lib/text.ts";
import type { useChangeForm } from "../../parts/change-form.ts";
import { PRICES_MAX, type PriceDraft } from "./project-draft.ts";

type PriceFieldsProps = {
  prices: readonly PriceDraft[];
  onChange: (prices: PriceDraft[]) => void;
  at: ReturnType<typeof useChangeForm>["at"];
};

/** What a token costs in each currency that it is paid in; the first is the main one. */
export function PriceFields({ prices, onChange, at }: PriceFieldsProps) {
  const set = (index: number, row: PriceDraft) => onChange(prices.with(index, row));
  return (
    <>
      {prices.map((row, index) => (
        <fieldset
          key={index}
          className="flex min-w-0 flex-wrap items-end gap-3 rounded-control border border-hairline p-3"
        >
          <legend className="px-1 text-label font-semibold">
            {t("console-ieo.price-of", { number: index + 1 })}
          </legend>
          <Field
            label={t("console-ieo.currency")}
            className="min-w-30 flex-1"
            {...at(`${index}.currency`)}
          >
            <TextInput
              inputMode="numeric"
              value={row.currency}
              onChange={({ target }) => set(index, { ...row, currency: target.value })}
            />
          </Field>
          <Field
            label={t("console-ieo.price")}
            className="min-w-30 flex-1"
            {...at(`${index}.price`)}
          >
            <DecimalInput
              value={row.price}
              decimals={18}
              onValueChange={(price) => set(index, { ...row, price })}
            />
          </Field>
          <IconButton
            label={t("console-ieo.remove-price", { number: index + 1 })}
            disabled={prices.length === 1}
            onClick={() => onChange(prices.toSpliced(index, 1))}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </fieldset>
      ))}
      <Button
        size="small"
        className="self-start"
        disabled={prices.length >= PRICES_MAX}
        onClick={() => onChange([...prices, { currency: "", price: "" }])}
      >
        {t("console-ieo.add-price")}
      </Button>
    </>
  );
}
