import type { ConfigValue } from "@candor/contract/types.ts";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import type { ConfigFormProps } from "../../lib/area.ts";
import { blanks, rowBlanks, isAbove } from "../../lib/faults.ts";
import { t } from "../../lib/text.ts";
import { wholeNumber } from "../../lib/whole-number.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import { type Draft, DurationFields } from "./DurationFields.tsx";

type Terms = ConfigValue<"options">;

const CAPS = [
  { name: "minimum", label: "console-options.minimum" },
  { name: "maximum", label: "console-options.maximum" },
  { name: "user_maximum", label: "console-options.user-maximum" },
  { name: "minute_maximum", label: "console-options.minute-maximum" },
] as const;
const SECONDS_MIN = 10;
const SECONDS_MAX = 86_400;

const secondsOf = (text: string): number | undefined => wholeNumber(text, SECONDS_MIN, SECONDS_MAX);

/** Asks for other durations, payouts, stakes or caps; what runs keeps the terms that it was accepted under. */
export function OptionTermsSheet({ subject, sheet, now }: ConfigFormProps<Terms>) {
  const form = useChangeForm({
    sheet,
    empty: {
      ...now,
      durations: now.durations.map(({ seconds, rate }): Draft => ({ seconds: `${seconds}`, rate })),
    },
    faultsOf: (draft) => ({
      missing: { ...blanks(draft, ...CAPS.map(({ name }) => name)), ...rowBlanks(draft.durations) },
      wrong: {
        maximum: isAbove(draft.minimum, draft.maximum) ? t("console-options.crossed") : undefined,
        user_maximum: isAbove(draft.maximum, draft.user_maximum)
          ? t("console-options.crossed")
          : undefined,
        ...Object.fromEntries(
          draft.durations.flatMap(({ seconds, rate }, index) => [
            [
              `${index}.seconds`,
              seconds === "" || secondsOf(seconds) !== undefined
                ? undefined
                : t("console-options.seconds-range"),
            ],
            [`${index}.rate`, isAbove(rate, "1") ? t("console-options.rate-high") : undefined],
          ]),
        ),
      },
    }),
    changeOf: ({ durations, ...caps }) => ({
      kind: "options",
      subject,
      value: {
        ...caps,
        durations: durations.map(({ seconds, rate }) => ({
          seconds: secondsOf(seconds) ?? 0,
          rate,
        })),
      },
    }),
  });
  return (
    <ChangeSheet sheet={sheet} now={now} size="wide" title={t("console-options.title")} form={form}>
      <DurationFields
        durations={form.draft.durations}
        onChange={(durations) => form.change({ durations })}
        at={form.at}
      />
      {CAPS.map(({ name, label }) => (
        <Field key={name} label={t(label)} {...form.at(name)}>
          <DecimalInput
            value={form.draft[name]}
            decimals={2}
            onValueChange={(value) => form.change({ [name]: value })}
          />
        </Field>
      ))}
    </ChangeSheet>
  );
}
