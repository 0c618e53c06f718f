import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { useState } from "react";
import { t } from "../../lib/text.ts";
import { blanks } from "../../lib/faults.ts";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { Action } from "../../parts/Action.tsx";
import { FormSheet } from "../../parts/FormSheet.tsx";
import { useReasonForm } from "../../parts/reason-form.ts";
import { LinkSheet, type MadeLink } from "./LinkSheet.tsx";

/** Invites an operator, and shows once the link at which they enrol. */
export function AddOperator() {
  const [link, setLink] = useState<MadeLink>();
  return (
    <>
      <Action label={t("console-auth.add-operator")} variant="primary">
        {(sheet) => <AddSheet sheet={sheet} onAdded={setLink} />}
      </Action>
      {link !== undefined && <LinkSheet link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}

function AddSheet({ sheet, onAdded }: { sheet: OpenSheet; onAdded: (link: MadeLink) => void }) {
  const form = useReasonForm("auth.addOperator", {
    sheet,
    empty: { name: "" },
    faultsOf: (draft) => ({ missing: blanks(draft, "name") }),
    inputOf: ({ name, reason }) => ({ name, reason }),
    fieldOf: (code) => (code === "name-taken" ? "name" : undefined),
    doneText: t("console-auth.added"),
    onDone: onAdded,
  });
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-auth.add-operator-title")}
      description={t("console-auth.add-operator-text")}
      confirmLabel={t("console-auth.add-operator")}
    >
      <Field
        label={t("console-auth.operator-name")}
        hint={t("console-auth.operator-name-hint")}
        {...form.at("name")}
      >
        <TextInput
          value={form.draft.name}
          maxLength={40}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => form.change({ name: target.value.trim().toLowerCase() })}
        />
      </Field>
    </FormSheet>
  );
}
