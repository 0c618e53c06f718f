import type { ConfigValue } from "@candor/contract/types.ts";
import type { ConfigFormProps } from "../../lib/area.ts";
import { isAbove } from "../../lib/faults.ts";
import { type TermField, termDraft, termFaults, typedCount } from "../../lib/term-fields.ts";
import { t } from "../../lib/text.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import { TermFields } from "../../parts/TermFields.tsx";

type Terms = ConfigValue<"conversion">;

const FIELDS: readonly TermField<keyof Terms>[] = [
  {
    name: "spread",
    label: "console-conversion.spread",
    is: "rate",
    most: "0.1",
    tooHigh: "console-conversion.part-high",
  },
  {
    name: "fiat_spread",
    label: "console-conversion.fiat-spread",
    is: "rate",
    most: "0.1",
    tooHigh: "console-conversion.part-high",
  },
  {
    name: "fiat_spread_hour",
    label: "console-conversion.fiat-spread-hour",
    is: "rate",
    most: "0.1",
    tooHigh: "console-conversion.part-high",
  },
  {
    name: "fee_rate",
    label: "console-conversion.fee-rate",
    is: "rate",
    most: "0.1",
    tooHigh: "console-conversion.part-high",
  },
  { name: "minimum_usdt", label: "console-conversion.minimum", is: "amount", decimals: 2 },
  { name: "maximum_usdt", label: "console-conversion.maximum", is: "amount", decimals: 2 },
  { name: "net_usdt", label: "console-conversion.net", is: "amount", decimals: 2 },
  { name: "fiat_net_usdt", label: "console-conversion.fiat-net", is: "amount", decimals: 2 },
  {
    name: "quote_seconds",
    label: "console-conversion.quote-seconds",
    is: "count",
    least: 2,
    most: 30,
    range: () => t("console-conversion.seconds-range"),
  },
];

/** Asks for another spread, fee, bounds, limits of a day, or life of a quote. */
export function TermsSheet({ subject, sheet, now }: ConfigFormProps<Terms>) {
  const form = useChangeForm({
    sheet,
    empty: termDraft(FIELDS, now),
    faultsOf: (draft) => {
      const { missing, wrong } = termFaults(FIELDS, draft);
      const isCrossed = isAbove(draft.minimum_usdt, draft.maximum_usdt);
      const maximum_usdt = isCrossed ? t("console-conversion.bounds-crossed") : wrong.maximum_usdt;
      return { missing, wrong: { ...wrong, maximum_usdt } };
    },
    changeOf: (draft) => ({
      kind: "conversion",
      subject,
      value: {
        ...draft,
        quote_seconds: typedCount(FIELDS, draft, "quote_seconds") ?? now.quote_seconds,
      },
    }),
  });
  return (
    <ChangeSheet sheet={sheet} now={now} title={t("console-conversion.title")} form={form}>
      <TermFields fields={FIELDS} form={form} />
    </ChangeSheet>
  );
}
