import type { ConfigValue } from "@candor/contract/types.ts";
import { cmp, dec, parseDec } from "@candor/money";
import type { ConfigFormProps } from "../../lib/area.ts";
import { blanks } from "../../lib/faults.ts";
import { t } from "../../lib/text.ts";
import { useChangeForm } from "../../parts/change-form.ts";
import { ChangeSheet } from "../../parts/ChangeSheet.tsx";
import { PercentField } from "../../parts/PercentField.tsx";

const RATE_MAX = dec("0.5");

/** Asks for another share of fees to be paid to inviters. */
export function RebateSheet({ subject, sheet, now }: ConfigFormProps<ConfigValue<"rebate">>) {
  const form = useChangeForm({
    sheet,
    empty: { rate: now.rate },
    faultsOf: (draft) => ({
      missing: blanks(draft, "rate"),
      wrong: { rate: isHigh(draft.rate) ? t("console-invites.rate-high") : undefined },
    }),
    changeOf: ({ rate }) => ({ kind: "rebate", subject, value: { rate } }),
  });
  return (
    <ChangeSheet sheet={sheet} now={now} title={t("console-invites.rebate-title")} form={form}>
      <PercentField
        label={t("console-invites.rate")}
        value={form.draft.rate}
        onValueChange={(rate) => form.change({ rate })}
        {...form.at("rate")}
      />
    </ChangeSheet>
  );
}

function isHigh(rate: string): boolean {
  const value = parseDec(rate);
  return value !== undefined && cmp(value, RATE_MAX) > 0;
}
