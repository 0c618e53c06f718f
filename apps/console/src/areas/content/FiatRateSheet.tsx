import type { ConfigValue } from "@candor/contract/types.ts";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import type { ConfigFormProps } from "../../lib/area.ts";
import { blanks } from "../../lib/faults.ts";
import { t } from "../../lib/text.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";

const DECIMALS_MAX = 8;

/** Asks to confirm the rate of a fiat that waits: about what it is, and what the services tell is taken. */
export function FiatRateSheet({
  subject,
  title,
  sheet,
  now,
}: ConfigFormProps<ConfigValue<"fiat-rate">>) {
  const form = useChangeForm({
    sheet,
    empty: { rate: now.rate },
    faultsOf: (draft) => ({ missing: blanks(draft, "rate"), wrong: {} }),
    changeOf: ({ rate }) => ({ kind: "fiat-rate", subject, value: { rate } }),
  });
  return (
    <ChangeSheet
      sheet={sheet}
      now={now}
      title={t("console-content.fiat-rate-title", { fiat: title })}
      form={form}
    >
      <Field
        label={t("console-content.fiat-rate")}
        hint={t("console-content.fiat-rate-hint")}
        {...form.at("rate")}
      >
        <DecimalInput
          value={form.draft.rate}
          decimals={DECIMALS_MAX}
          onValueChange={(rate) => form.change({ rate })}
        />
      </Field>
    </ChangeSheet>
  );
}
