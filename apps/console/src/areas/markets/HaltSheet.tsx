import { HALT_CAUSES, type HaltCause } from "@candor/contract/words.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { t } from "../../lib/text.ts";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { FormSheet } from "../../parts/FormSheet.tsx";
import { useReasonForm } from "../../parts/reason-form.ts";

const EMPTY: { cause: HaltCause } = { cause: "maintenance" };

type HaltSheetProps = {
  call: "markets.haltMarket" | "markets.haltContract";
  market: { id: number; symbol: string };
  /** What then happens. */
  text: string;
  sheet: OpenSheet;
};

/** Stops new orders in a market or a contract at once, with the cause that every user is shown. */
export function HaltSheet({ call, market: { id, symbol }, text, sheet }: HaltSheetProps) {
  const form = useReasonForm(call, {
    sheet,
    empty: EMPTY,
    inputOf: ({ cause, reason }) => ({ market_id: id, cause, reason }),
    doneText: ({ is_in_force: isInForce }) =>
      t(isInForce ? "console-markets.halted" : "console-markets.halted-follows"),
  });
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-markets.halt-title", { symbol })}
      description={text}
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
