import type { ConfigValue } from "@candor/contract/types.ts";
import type { ConfigFormProps } from "../../../lib/area.ts";
import { type TermField, termDraft, termFaults, typedCount } from "../../../lib/term-fields.ts";
import { t } from "../../../lib/text.ts";
import { useChangeForm } from "../../../parts/change-form.ts";
import { ChangeSheet } from "../../../parts/ChangeSheet.tsx";
import { TermFields } from "../../../parts/TermFields.tsx";

type Terms = ConfigValue<"identity-terms">;

const DAYS = { lowest: 30, highest: 3_650 };
const FIELDS: readonly TermField<keyof Terms>[] = [
  {
    name: "lv1_withdrawal_btc",
    label: "console-identity.lv1-withdrawal",
    is: "amount",
    decimals: 8,
  },
  {
    name: "lv2_withdrawal_btc",
    label: "console-identity.lv2-withdrawal",
    is: "amount",
    decimals: 8,
  },
  {
    name: "lv1_fiat_order_usdt",
    label: "console-identity.lv1-fiat-order",
    is: "amount",
    decimals: 2,
  },
  {
    name: "lv2_fiat_order_usdt",
    label: "console-identity.lv2-fiat-order",
    is: "amount",
    decimals: 2,
  },
  {
    name: "retention_days",
    label: "console-identity.retention",
    is: "count",
    least: DAYS.lowest,
    most: DAYS.highest,
    range: () => t("console-identity.retention-hint", DAYS),
  },
];

/** What each level allows, and for how long pictures are kept. */
export function TermsSheet({ subject, sheet, now }: ConfigFormProps<Terms>) {
  const form = useChangeForm({
    sheet,
    empty: termDraft(FIELDS, now),
    faultsOf: (draft) => termFaults(FIELDS, draft),
    changeOf: (draft) => ({
      kind: "identity-terms",
      subject,
      value: {
        ...draft,
        retention_days: typedCount(FIELDS, draft, "retention_days") ?? now.retention_days,
      },
    }),
  });
  return (
    <ChangeSheet sheet={sheet} now={now} title={t("console-identity.terms-title")} form={form}>
      <p className="text-data text-text-2">{t("console-identity.level-order")}</p>
      <TermFields fields={FIELDS} form={form} />
    </ChangeSheet>
  );
}
