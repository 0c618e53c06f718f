import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { blanks } from "../../lib/faults.ts";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { t } from "../../lib/text.ts";
import { FormSheet } from "../../parts/FormSheet.tsx";
import { useReasonForm } from "../../parts/reason-form.ts";
import { Payee } from "./Payee.tsx";
import type { Withdrawal } from "./WithdrawalsScreen.tsx";

const OUTCOMES = ["paid", "bounced"] as const;
type Draft = { outcome: (typeof OUTCOMES)[number]; bank_reference: string };

const EMPTY: Draft = { outcome: "paid", bank_reference: "" };
const REFERENCE_MAX = 60;

type PayoutSheetProps = { withdrawal: Withdrawal; sheet: OpenSheet };

/** Shows the bank payment to make and takes its result, on which another operator decides. */
export function PayoutSheet({ withdrawal, sheet }: PayoutSheetProps) {
  const { id, account_name: account } = withdrawal;
  const form = useReasonForm("withdrawal.requestPayout", {
    sheet,
    empty: EMPTY,
    faultsOf: (draft) =>
      draft.outcome === "paid" ? { missing: blanks(draft, "bank_reference") } : {},
    inputOf: ({ outcome, bank_reference: reference, reason }) => ({
      id,
      outcome,
      reason,
      ...(outcome === "paid" && { bank_reference: reference }),
    }),
    doneText: t("console-withdrawal.settlement-asked"),
  });
  const { outcome, bank_reference: reference } = form.draft;
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-withdrawal.payout-title", { account })}
      description={t("console-withdrawal.payout-text")}
      confirmLabel={t("console.ask")}
    >
      <Payee id={id} />
      <Field label={t("console-withdrawal.fact-payout")}>
        <Select
          value={outcome}
          options={OUTCOMES.map((value) => ({
            value,
            label: t(`console-withdrawal.payout-${value}`),
          }))}
          onValueChange={(next) => form.change({ outcome: next })}
        />
      </Field>
      {outcome === "paid" && (
        <Field label={t("console-withdrawal.fact-bank-reference")} {...form.at("bank_reference")}>
          <TextInput
            value={reference}
            maxLength={REFERENCE_MAX}
            onChange={({ target }) => form.change({ bank_reference: target.value })}
          />
        </Field>
      )}
    </FormSheet>
  );
}
