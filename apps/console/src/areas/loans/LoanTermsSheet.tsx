import type { ConfigValue } from "@candor/contract/types.ts";
import { cmp, parseDec } from "@candor/money";
import { DecimalInput } from "@candor/ui/DecimalInput.tsx";
import { Field } from "@candor/ui/Field.tsx";
import type { ConfigFormProps } from "../../lib/area.ts";
import { blanks, rowBlanks } from "../../lib/faults.ts";
import { t } from "../../lib/text.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import { PercentField } from "../../parts/PercentField.tsx";
import { CollateralFields } from "./CollateralFields.tsx";

type Terms = ConfigValue<"loans">;

const AMOUNTS = [
  { name: "minimum", label: "console-loans.minimum" },
  { name: "maximum", label: "console-loans.maximum" },
  { name: "automatic_maximum", label: "console-loans.automatic-maximum" },
] as const;
const RATES = [
  { name: "base_rate", label: "console-loans.base-rate" },
  { name: "kink", label: "console-loans.kink" },
  { name: "slope_low", label: "console-loans.slope-low" },
  { name: "slope_high", label: "console-loans.slope-high" },
  { name: "liquidation_fee", label: "console-loans.liquidation-fee" },
] as const;

/** Asks for other terms of what is lent; a loan keeps those that it was taken under. */
export function LoanTermsSheet({ subject, sheet, now }: ConfigFormProps<Terms>) {
  const form = useChangeForm({
    sheet,
    empty: now,
    faultsOf: (draft) => ({
      missing: {
        ...blanks(draft, ...[...AMOUNTS, ...RATES].map(({ name }) => name)),
        ...rowBlanks(draft.collateral),
      },
      wrong: {
        maximum: isAbove(draft.minimum, draft.maximum) ? t("console-loans.crossed") : undefined,
        automatic_maximum: isAbove(draft.automatic_maximum, draft.maximum)
          ? t("console-loans.automatic-high")
          : undefined,
        ...Object.fromEntries(
          draft.collateral.flatMap(({ initial, call, liquidation }, index) => [
            [`${index}.call`, isNext(initial, call)],
            [`${index}.liquidation`, isNext(call, liquidation)],
          ]),
        ),
      },
    }),
    // The draft also holds a reason and a time, which are no terms.
    changeOf: (draft) => ({
      kind: "loans",
      subject,
      value: {
        currency_id: draft.currency_id,
        minimum: draft.minimum,
        maximum: draft.maximum,
        automatic_maximum: draft.automatic_maximum,
        base_rate: draft.base_rate,
        kink: draft.kink,
        slope_low: draft.slope_low,
        slope_high: draft.slope_high,
        liquidation_fee: draft.liquidation_fee,
        collateral: draft.collateral,
      },
    }),
  });
  return (
    <ChangeSheet
      sheet={sheet}
      now={now}
      size="wide"
      title={t("console-loans.terms-title")}
      form={form}
    >
      {AMOUNTS.map(({ name, label }) => (
        <Field key={name} label={t(label)} {...form.at(name)}>
          <DecimalInput
            value={form.draft[name]}
            decimals={8}
            onValueChange={(value) => form.change({ [name]: value })}
          />
        </Field>
      ))}
      {RATES.map(({ name, label }) => (
        <PercentField
          key={name}
          label={t(label)}
          value={form.draft[name]}
          onValueChange={(value) => form.change({ [name]: value })}
          {...form.at(name)}
        />
      ))}
      <CollateralFields
        collateral={form.draft.collateral}
        onChange={(collateral) => form.change({ collateral })}
        at={form.at}
      />
    </ChangeSheet>
  );
}

function isAbove(text: string, bound: string): boolean {
  const [value, most] = [parseDec(text), parseDec(bound)];
  return value !== undefined && most !== undefined && cmp(value, most) > 0;
}

/** Each level is above the one before. */
const isNext = (before: string, level: string): string | undefined => {
  const [low, high] = [parseDec(before), parseDec(level)];
  const isCrossed = low !== undefined && high !== undefined && cmp(low, high) >= 0;
  return isCrossed ? t("console-loans.levels-crossed") : undefined;
};
