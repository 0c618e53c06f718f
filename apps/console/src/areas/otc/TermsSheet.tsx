import type { ConfigValue } from "@candor/contract/types.ts";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import type { ConfigFormProps } from "../../lib/area.ts";
import { blanks, isAbove } from "../../lib/faults.ts";
import { t } from "../../lib/text.ts";
import { wholeNumber } from "../../lib/whole-number.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import { PercentField } from "../../parts/PercentField.tsx";

type Terms = ConfigValue<"otc">;

const PART_MAX = "0.1";
const PARTS = [
  { name: "spread", label: "console-otc.spread" },
  { name: "fee_rate", label: "console-otc.fee-rate" },
] as const;
const AMOUNTS = [
  { name: "minimum_usdt", label: "console-otc.minimum" },
  { name: "maximum_usdt", label: "console-otc.maximum" },
] as const;
const REQUIRED = [...PARTS, ...AMOUNTS].map(({ name }) => name);

const secondsOf = (text: string): number | undefined => wholeNumber(text, 3, 15);

/** Asks for another spread, fee, bounds, or life of a quote. */
export function TermsSheet({ subject, sheet, now }: ConfigFormProps<Terms>) {
  const form = useChangeForm({
    sheet,
    empty: { ...now, quote_seconds: `${now.quote_seconds}` },
    faultsOf: (draft) => ({
      missing: blanks(draft, ...REQUIRED, "quote_seconds"),
      wrong: {
        ...Object.fromEntries(
          PARTS.map(({ name }) => [
            name,
            isAbove(draft[name], PART_MAX) ? t("console-otc.part-high") : undefined,
          ]),
        ),
        maximum_usdt: isAbove(draft.minimum_usdt, draft.maximum_usdt)
          ? t("console-otc.bounds-crossed")
          : undefined,
        quote_seconds:
          draft.quote_seconds === "" || secondsOf(draft.quote_seconds) !== undefined
            ? undefined
            : t("console-otc.seconds-range"),
      },
    }),
    changeOf: ({ quote_seconds, ...draft }) => ({
      kind: "otc",
      subject,
      value: { ...draft, quote_seconds: secondsOf(quote_seconds) ?? now.quote_seconds },
    }),
  });
  return (
    <ChangeSheet sheet={sheet} now={now} title={t("console-otc.title")} form={form}>
      {PARTS.map(({ name, label }) => (
        <PercentField
          key={name}
          label={t(label)}
          value={form.draft[name]}
          onValueChange={(value) => form.change({ [name]: value })}
          {...form.at(name)}
        />
      ))}
      {AMOUNTS.map(({ name, label }) => (
        <Field key={name} label={t(label)} {...form.at(name)}>
          <DecimalInput
            value={form.draft[name]}
            decimals={2}
            onValueChange={(value) => form.change({ [name]: value })}
          />
        </Field>
      ))}
      <Field
        label={t("console-otc.quote-seconds")}
        hint={t("console-otc.life-hint")}
        {...form.at("quote_seconds")}
      >
        <TextInput
          inputMode="numeric"
          value={form.draft.quote_seconds}
          onChange={({ target }) => form.change({ quote_seconds: target.value })}
        />
      </Field>
    </ChangeSheet>
  );
}
