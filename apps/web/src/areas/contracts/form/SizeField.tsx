import { formatAmount } from "@candor/ui/figures/format.ts";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { useLocale, useText } from "../../../lib/text.ts";
import type { ContractFormState } from "./form-state.ts";
import { sizeOf } from "./lots.ts";
import { sizeDecimals, writeSizeUnit } from "./size-unit.ts";

/** How much, in the unit that is chosen, and under it what that is in the others. */
export function SizeField({ form }: { form: ContractFormState }) {
  const t = useText();
  const locale = useLocale();
  const { contract, context, draft, unit, change } = form;
  const size = sizeOf(draft, context);
  const { base, quote, lotSize } = context.terms;
  const amount = (value: Parameters<typeof formatAmount>[0], maxDecimals = 8) =>
    formatAmount(value, { locale, maxDecimals });
  const lots = unit === "lots" ? "" : `${t("contracts.lots-count", { lots: draft.lots || 0 })} · `;
  const names = { quote, base, lots: t("contracts.lots") };
  return (
    <Field
      label={unit === "lots" ? names.lots : t("contracts.amount-in", { currency: names[unit] })}
      error={form.errorAt("size")}
      action={
        <Segmented
          label={t("contracts.size-unit")}
          size="small"
          value={unit}
          onValueChange={writeSizeUnit}
          options={(["quote", "base", "lots"] as const).map((value) => ({
            value,
            label: names[value],
          }))}
        />
      }
      hint={
        size === undefined
          ? t("contracts.lot-is", { size: amount(lotSize), currency: base })
          : `${lots}${amount(size.quantity)} ${base} · ${amount(size.value, 2)} ${quote}`
      }
    >
      <DecimalInput
        name="size"
        value={draft.size}
        onValueChange={(value) => change({ field: "size", value, unit })}
        decimals={sizeDecimals(unit, context.terms)}
        step={unit === "quote" ? "10" : unit === "base" ? contract.lot_size : "1"}
        min="0"
        {...(unit === "lots" && { max: String(contract.lots_max) })}
        hasSteppers
      />
    </Field>
  );
}
