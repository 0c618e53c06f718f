import type { ConfigValue } from "@candor/contract/types.ts";
import type { ConfigFormProps } from "../../lib/area.ts";
import { type TermField, termDraft, termFaults, typedCount } from "../../lib/term-fields.ts";
import { t } from "../../lib/text.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import { TermFields } from "../../parts/TermFields.tsx";

type Terms = ConfigValue<"p2p">;

const clock = (least: number, most: number) =>
  ({
    is: "count",
    least,
    most,
    range: () => t("console-p2p.clock-range", { least, most }),
  }) as const;
const FIELDS: readonly TermField<keyof Terms>[] = [
  {
    name: "fee_rate",
    label: "console-p2p.fee-rate",
    is: "rate",
    most: "0.5",
    tooHigh: "console-p2p.part-high",
  },
  {
    name: "price_band",
    label: "console-p2p.price-band",
    is: "rate",
    most: "0.5",
    tooHigh: "console-p2p.part-high",
  },
  { name: "node_deposit_usdt", label: "console-p2p.node-deposit", is: "amount", decimals: 2 },
  { name: "order_minimum_usdt", label: "console-p2p.order-minimum", is: "amount", decimals: 2 },
  { name: "release_minutes", label: "console-p2p.release-minutes", ...clock(15, 1_440) },
  { name: "decide_hours", label: "console-p2p.decide-hours", ...clock(1, 168) },
];

/** Asks for another fee, deposit, least order, band of prices, or clock. */
export function TermsSheet({ subject, sheet, now }: ConfigFormProps<Terms>) {
  const form = useChangeForm({
    sheet,
    empty: termDraft(FIELDS, now),
    faultsOf: (draft) => termFaults(FIELDS, draft),
    changeOf: (draft) => ({
      kind: "p2p",
      subject,
      value: {
        ...draft,
        release_minutes: typedCount(FIELDS, draft, "release_minutes") ?? now.release_minutes,
        decide_hours: typedCount(FIELDS, draft, "decide_hours") ?? now.decide_hours,
      },
    }),
  });
  return (
    <ChangeSheet sheet={sheet} now={now} title={t("console-p2p.config-p2p")} form={form}>
      <TermFields fields={FIELDS} form={form} />
    </ChangeSheet>
  );
}
