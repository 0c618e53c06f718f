import type { ConfigValue } from "@candor/contract/types.ts";
import type { ConfigFormProps } from "../../lib/area.ts";
import { isAbove } from "../../lib/faults.ts";
import { type TermField, termDraft, termFaults, typedCount } from "../../lib/term-fields.ts";
import { t } from "../../lib/text.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import { TermFields } from "../../parts/TermFields.tsx";

type Terms = ConfigValue<"nft">;

const MARGIN_MIN = "0.01";
const FIELDS: readonly TermField<keyof Terms>[] = [
  {
    name: "fee_rate",
    label: "console-nft.fee-rate",
    is: "rate",
    most: "0.5",
    tooHigh: "console-nft.part-high",
  },
  {
    name: "royalty_max",
    label: "console-nft.royalty-max",
    is: "rate",
    most: "0.5",
    tooHigh: "console-nft.part-high",
  },
  {
    name: "margin_rate",
    label: "console-nft.margin-rate",
    is: "rate",
    most: "0.5",
    tooHigh: "console-nft.part-high",
  },
  {
    name: "per_user",
    label: "console-nft.per-user",
    is: "count",
    least: 1,
    most: 100,
    range: () => t("console-nft.per-user-range"),
  },
];

/** Asks for another fee, bound of royalties, margin of auctions, or number that one user may buy. */
export function TermsSheet({ subject, sheet, now }: ConfigFormProps<Terms>) {
  const form = useChangeForm({
    sheet,
    empty: termDraft(FIELDS, now),
    faultsOf: (draft) => {
      const { missing, wrong } = termFaults(FIELDS, draft);
      const isLow = isAbove(MARGIN_MIN, draft.margin_rate);
      const margin_rate = isLow ? t("console-nft.margin-low") : wrong.margin_rate;
      return { missing, wrong: { ...wrong, margin_rate } };
    },
    changeOf: (draft) => ({
      kind: "nft",
      subject,
      value: {
        ...draft,
        per_user: typedCount(FIELDS, draft, "per_user") ?? now.per_user,
      },
    }),
  });
  return (
    <ChangeSheet sheet={sheet} now={now} title={t("console-nft.config-nft")} form={form}>
      <TermFields fields={FIELDS} form={form} />
    </ChangeSheet>
  );
}
