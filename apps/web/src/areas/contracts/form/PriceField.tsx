import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { priceDecimals } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import type { ContractFormState } from "./form-state.ts";

/** The price that the order opens at or better. */
export function PriceField({ form }: { form: ContractFormState }) {
  const t = useText();
  const { contract, draft, change } = form;
  return (
    <Field
      label={t("trading.price-in", { currency: contract.legal_code })}
      error={form.errorAt("price")}
      hint={form.noteAt("price")}
    >
      <DecimalInput
        name="price"
        value={draft.price}
        onValueChange={(value) => change({ field: "price", value })}
        onCut={() => form.cut("price")}
        decimals={priceDecimals(contract)}
        step={contract.price_tick}
        isPadded
        hasSteppers
      />
    </Field>
  );
}
