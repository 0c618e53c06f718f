import type { ConfigValue } from "@candor/contract/types.ts";
import type { ConfigFormProps } from "../../lib/area.ts";
import { isAbove } from "../../lib/faults.ts";
import { type TermField, termDraft, termFaults, typedCount } from "../../lib/term-fields.ts";
import { t } from "../../lib/text.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import { TermFields } from "../../parts/TermFields.tsx";

type Terms = ConfigValue<"otc">;

const FIELDS: readonly TermField<keyof Terms>[] = [
  {
    name: "spread",
    label: "console-otc.spread",
    is: "rate",
    most: "0.1",
    tooHigh: "console-otc.part-high",
  },
  {
    name: "fee_rate",
    label: "console-otc.fee-rate",
    is: "rate",
    most: "0.1",
    tooHigh: "console-otc.part-high",
  },
  { name: "minimum_usdt", label: "console-otc.minimum", is: "amount", decimals: 2 },
  { name: "maximum_usdt", label: "console-otc.maximum", is: "amount", decimals: 2 },
  {
    name: "quote_seconds",
    label: "console-otc.quote-seconds",
    is: "count",
    least: 3,
    most: 15,
    range: () => t("console-otc.seconds-range"),
    hint: () => t("console-otc.life-hint"),
  },
];

/** Asks for another spread, fee, bounds, or life of a quote. */
export function TermsSheet({ subject, sheet, now }: ConfigFormProps<Terms>) {
  const form = useChangeForm({
    sheet,
    empty: termDraft(FIELDS, now),
    faultsOf: (draft) => {
      const { missing, wrong } = termFaults(FIELDS, draft);
      const isCrossed = isAbove(draft.minimum_usdt, draft.maximum_usdt);
      const maximum_usdt = isCrossed ? t("console-otc.bounds-crossed") : wrong.maximum_usdt;
      return { missing, wrong: { ...wrong, maximum_usdt } };
    },
    changeOf: (draft) => ({
      kind: "otc",
      subject,
      value: {
        ...draft,
        quote_seconds: typedCount(FIELDS, draft, "quote_seconds") ?? now.quote_seconds,
      },
    }),
  });
  return (
    <ChangeSheet sheet={sheet} now={now} title={t("console-otc.title")} form={form}>
      <TermFields fields={FIELDS} form={form} />
    </ChangeSheet>
  );
}
