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

type Terms = ConfigValue<"p2p">;

const PART_MAX = "0.5";
const PARTS = [
  { name: "fee_rate", label: "console-p2p.fee-rate" },
  { name: "price_band", label: "console-p2p.price-band" },
] as const;
const AMOUNTS = [
  { name: "node_deposit_usdt", label: "console-p2p.node-deposit" },
  { name: "order_minimum_usdt", label: "console-p2p.order-minimum" },
] as const;
const CLOCKS = [
  { name: "release_minutes", label: "console-p2p.release-minutes", least: 15, most: 1_440 },
  { name: "decide_hours", label: "console-p2p.decide-hours", least: 1, most: 168 },
] as const;
const REQUIRED = [...PARTS, ...AMOUNTS, ...CLOCKS].map(({ name }) => name);

/** Asks for another fee, deposit, least order, band of prices, or clock. */
export function TermsSheet({ subject, sheet, now }: ConfigFormProps<Terms>) {
  const form = useChangeForm({
    sheet,
    empty: {
      ...now,
      release_minutes: `${now.release_minutes}`,
      decide_hours: `${now.decide_hours}`,
    },
    faultsOf: (draft) => ({
      missing: blanks(draft, ...REQUIRED),
      wrong: {
        ...Object.fromEntries(
          PARTS.map(({ name }) => [
            name,
            isAbove(draft[name], PART_MAX) ? t("console-p2p.part-high") : undefined,
          ]),
        ),
        ...Object.fromEntries(
          CLOCKS.map(({ name, least, most }) => [
            name,
            draft[name] === "" || wholeNumber(draft[name], least, most) !== undefined
              ? undefined
              : t("console-p2p.clock-range", { least, most }),
          ]),
        ),
      },
    }),
    changeOf: ({ release_minutes, decide_hours, ...draft }) => ({
      kind: "p2p",
      subject,
      value: {
        ...draft,
        release_minutes: wholeNumber(release_minutes, 15, 1_440) ?? now.release_minutes,
        decide_hours: wholeNumber(decide_hours, 1, 168) ?? now.decide_hours,
      },
    }),
  });
  return (
    <ChangeSheet sheet={sheet} now={now} title={t("console-p2p.config-p2p")} form={form}>
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
      {CLOCKS.map(({ name, label, least, most }) => (
        <Field
          key={name}
          label={t(label)}
          hint={t("console-p2p.clock-range", { least, most })}
          {...form.at(name)}
        >
          <TextInput
            inputMode="numeric"
            value={form.draft[name]}
            onChange={({ target }) => form.change({ [name]: target.value })}
          />
        </Field>
      ))}
    </ChangeSheet>
  );
}
