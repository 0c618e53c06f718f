import { HALT_CAUSES, type HaltCause } from "@candor/contract/words.ts";
import { Field } from "@candor/ui/Field.tsx";
import { Select } from "@candor/ui/Select.tsx";
import { t } from "../../lib/text.ts";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { FormSheet } from "../../parts/FormSheet.tsx";
import { useReasonForm } from "../../parts/reason-form.ts";
import type { Market } from "./data.ts";

const EMPTY: { cause: HaltCause } = { cause: "maintenance" };

/** Stops a market's new orders at once, with the cause that every user is told. */
export function HaltSheet({ market, sheet }: { market: Market; sheet: OpenSheet }) {
  const { id, symbol } = market;
  const form = useReasonForm("markets.haltMarket", {
    sheet,
    empty: EMPTY,
    inputOf: ({ cause, reason }) => ({ market_id: id, cause, reason }),
    doneText: t("console-markets.halted"),
  });
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-markets.halt-title", { symbol })}
      description={t("console-markets.halt-text", { count: market.open_orders })}
      confirmLabel={t("console-markets.halt")}
      tone="danger"
    >
      <Field label={t("console.cause")} hint={t("console-markets.halt-cause-hint")}>
        <Select
          value={form.draft.cause}
          options={HALT_CAUSES.map((value) => ({
            value,
            label: t(`console-markets.halt-${value}`),
          }))}
          onValueChange={(cause) => form.change({ cause })}
        />
      </Field>
    </FormSheet>
  );
}
