import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { blanks } from "../../lib/faults.ts";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { FormSheet } from "../../parts/FormSheet.tsx";
import { useReasonForm } from "../../parts/reason-form.ts";

/** Asks for an own passkey to sign what leaves. */
export const ProposeApprover = () => (
  <Action label={t("console-withdrawal.propose")} variant="primary">
    {(sheet) => <ProposeSheet sheet={sheet} />}
  </Action>
);

function ProposeSheet({ sheet }: { sheet: OpenSheet }) {
  const passkeys = useCall("security.listOperatorPasskeys", {});
  const form = useReasonForm("withdrawal.requestApprover", {
    sheet,
    empty: { id: "" },
    faultsOf: (draft) => ({ missing: blanks(draft, "id") }),
    inputOf: ({ id, reason }) => ({ id, reason }),
    fieldOf: (code) => (code === "approver-known" ? "id" : undefined),
    doneText: t("console-withdrawal.approver-asked"),
  });
  const own = passkeys.data ?? [];
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-withdrawal.propose-title")}
      description={t("console-withdrawal.propose-text")}
      confirmLabel={t("console.ask")}
    >
      <Field
        label={t("console-withdrawal.own-passkey")}
        hint={t("console-withdrawal.own-passkey-hint")}
        {...form.at("id")}
      >
        <Select
          value={form.draft.id}
          options={[
            { value: "", label: t("console-withdrawal.choose-passkey") },
            ...own.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={(id) => form.change({ id })}
        />
      </Field>
    </FormSheet>
  );
}
