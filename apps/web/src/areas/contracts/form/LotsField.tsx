import { formatAmount } from "@candor/ui/figures/format.ts";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { useLocale, useText } from "../../../lib/text.ts";
import type { ContractFormState } from "./form-state.ts";
import { sizeOf } from "./lots.ts";

/** How many lots, and under them what that is in the base and what it is worth. */
export function LotsField({ form }: { form: ContractFormState }) {
  const t = useText();
  const locale = useLocale();
  const { contract, context, draft, change } = form;
  const size = sizeOf(draft, context);
  const { base, quote, lotSize } = context.terms;
  const amount = (value: Parameters<typeof formatAmount>[0], maxDecimals = 8) =>
    formatAmount(value, { locale, maxDecimals });
  return (
    <Field
      label={t("contracts.lots")}
      error={form.errorAt("lots")}
      hint={
        size === undefined
          ? t("contracts.lot-is", { size: amount(lotSize), currency: base })
          : `${amount(size.quantity)} ${base} · ${amount(size.value, 2)} ${quote}`
      }
    >
      <DecimalInput
        name="lots"
        value={draft.lots}
        onValueChange={(value) => change({ field: "lots", value })}
        decimals={0}
        min="0"
        max={String(contract.lots_max)}
        hasSteppers
      />
    </Field>
  );
}
