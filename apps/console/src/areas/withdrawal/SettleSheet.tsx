import { Field } from "@candor/ui/form/Field.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { Select } from "@candor/ui/form/Select.tsx";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { localeNow, t } from "../../lib/text.ts";
import { FormSheet } from "../../parts/FormSheet.tsx";
import { useReasonForm } from "../../parts/reason-form.ts";
import type { Withdrawal } from "./WithdrawalsScreen.tsx";

type SettleSheetProps = { withdrawal: Withdrawal; sheet: OpenSheet };
type Outcome = "send" | "return";

const EMPTY: { outcome: Outcome } = { outcome: "return" };

/** What its chain has refused can only be given back. */
const outcomesOf = ({ problem }: Withdrawal): readonly Outcome[] =>
  problem === "failed-on-chain" ? ["return"] : ["return", "send"];

/** Asks how a withdrawal in doubt is to end, on which another operator decides. */
export function SettleSheet({ withdrawal, sheet }: SettleSheetProps) {
  const { id, number, currency_code: currency, account_name: account } = withdrawal;
  const form = useReasonForm("withdrawal.requestSettlement", {
    sheet,
    empty: EMPTY,
    inputOf: ({ outcome, reason }) => ({ id, outcome, reason }),
    doneText: t("console-withdrawal.settlement-asked"),
  });
  const { outcome } = form.draft;
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-withdrawal.settle-title", {
        amount: formatAmount(number, { locale: localeNow() }),
        currency,
        account,
      })}
      description={t("console-withdrawal.settle-text")}
      confirmLabel={t("console.ask")}
    >
      <Field
        label={t("console-withdrawal.fact-outcome")}
        hint={t(`console-withdrawal.outcome-${outcome}-text`)}
      >
        <Select
          value={outcome}
          options={outcomesOf(withdrawal).map((value) => ({
            value,
            label: t(`console-withdrawal.outcome-${value}`),
          }))}
          onValueChange={(next) => form.change({ outcome: next })}
        />
      </Field>
    </FormSheet>
  );
}
