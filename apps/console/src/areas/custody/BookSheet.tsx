import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { blanks } from "../../lib/faults.ts";
import { OUTSIDE, houseAccountText } from "../../lib/house-account.ts";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { FormSheet } from "../../parts/FormSheet.tsx";
import { useReasonForm } from "../../parts/reason-form.ts";
import type { Funding } from "./Fundings.tsx";

const EMPTY = { to: "" };

/** Requests that a funding of the wallet becomes capital of a house account. */
export function BookSheet({ funding, sheet }: { funding: Funding; sheet: OpenSheet }) {
  const { id, amount, currency_id: currency, currency_code: code } = funding;
  const funds = useCall("house.listHouseFunds", {}).data ?? [];
  const accounts = funds.filter((row) => row.currency_id === currency);
  const form = useReasonForm("house.requestCapital", {
    sheet,
    empty: EMPTY,
    faultsOf: (draft) => ({ missing: blanks(draft, "to") }),
    inputOf: ({ to, reason }) => ({
      from: OUTSIDE,
      to,
      currency_id: currency,
      number: amount,
      funding: id,
      reason,
    }),
    doneText: t("console-custody.asked"),
  });
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-custody.book-title", { amount, currency: code })}
      description={t("console-custody.book-text")}
      confirmLabel={t("console.ask")}
    >
      <Field label={t("console-custody.to")} {...form.at("to")}>
        <Select
          value={form.draft.to}
          options={[
            { value: "", label: t("console.choose") },
            ...accounts.map(({ account }) => ({
              value: account,
              label: houseAccountText(account),
            })),
          ]}
          onValueChange={(to) => form.change({ to })}
        />
      </Field>
    </FormSheet>
  );
}
