import type { ConfigValue } from "@candor/contract/types.ts";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import type { ConfigFormProps } from "../../../lib/area.ts";
import { blanks } from "../../../lib/faults.ts";
import { t } from "../../../lib/text.ts";
import { wholeNumber } from "../../../lib/whole-number.ts";
import { useChangeForm } from "../../../parts/change-form.ts";
import { ChangeSheet } from "../../../parts/ChangeSheet.tsx";

type Terms = ConfigValue<"identity-terms">;

const AMOUNTS = [
  { name: "lv1_withdrawal_btc", label: "console-identity.lv1-withdrawal", decimals: 8 },
  { name: "lv2_withdrawal_btc", label: "console-identity.lv2-withdrawal", decimals: 8 },
  { name: "lv1_fiat_order_usdt", label: "console-identity.lv1-fiat-order", decimals: 2 },
  { name: "lv2_fiat_order_usdt", label: "console-identity.lv2-fiat-order", decimals: 2 },
] as const;
const DAYS = { lowest: 30, highest: 3_650 };

const daysOf = (text: string): number | undefined => wholeNumber(text, DAYS.lowest, DAYS.highest);

/** What each level allows, and for how long pictures are kept. */
export function TermsSheet({ subject, sheet, now }: ConfigFormProps<Terms>) {
  const form = useChangeForm({
    sheet,
    empty: { ...now, retention_days: `${now.retention_days}` },
    faultsOf: (draft) => ({
      wrong: {
        retention_days:
          draft.retention_days === "" || daysOf(draft.retention_days) !== undefined
            ? undefined
            : t("console-identity.retention-hint", DAYS),
      },
      missing: blanks(draft, ...AMOUNTS.map(({ name }) => name), "retention_days"),
    }),
    changeOf: (draft) => ({
      kind: "identity-terms",
      subject,
      value: {
        lv1_withdrawal_btc: draft.lv1_withdrawal_btc,
        lv1_fiat_order_usdt: draft.lv1_fiat_order_usdt,
        lv2_withdrawal_btc: draft.lv2_withdrawal_btc,
        lv2_fiat_order_usdt: draft.lv2_fiat_order_usdt,
        retention_days: daysOf(draft.retention_days) ?? now.retention_days,
      },
    }),
  });
  return (
    <ChangeSheet sheet={sheet} now={now} title={t("console-identity.terms-title")} form={form}>
      <p className="text-data text-text-2">{t("console-identity.level-order")}</p>
      {AMOUNTS.map(({ name, label, decimals }) => (
        <Field key={name} label={t(label)} {...form.at(name)}>
          <DecimalInput
            value={form.draft[name]}
            decimals={decimals}
            onValueChange={(value) => form.change({ [name]: value })}
          />
        </Field>
      ))}
      <Field
        label={t("console-identity.retention")}
        hint={t("console-identity.retention-hint", DAYS)}
        {...form.at("retention_days")}
      >
        <TextInput
          inputMode="numeric"
          value={form.draft.retention_days}
          onChange={({ target }) => form.change({ retention_days: target.value })}
        />
      </Field>
    </ChangeSheet>
  );
}
