import { Field } from "@candor/ui/Field.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { useState } from "react";
import { t } from "../../lib/text.ts";
import { Action, type OpenSheet } from "../../parts/Action.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import { LinkSheet, type MadeLink } from "./LinkSheet.tsx";

/** Invites an operator, and shows once the link at which they enrol. */
export function AddOperator() {
  const [link, setLink] = useState<MadeLink>();
  return (
    <>
      <Action label={t("console.add-operator")} variant="primary">
        {(sheet) => <AddSheet sheet={sheet} onAdded={setLink} />}
      </Action>
      {link !== undefined && <LinkSheet link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}

function AddSheet({ sheet, onAdded }: { sheet: OpenSheet; onAdded: (link: MadeLink) => void }) {
  const [name, setName] = useState("");
  return (
    <ReasonSheet
      {...sheet}
      call="auth.addOperator"
      title={t("console.add-operator-title")}
      description={t("console.add-operator-text")}
      confirmLabel={t("console.add-operator")}
      inputOf={(reason) => (name === "" ? undefined : { name, reason })}
      doneText={t("console.added")}
      onDone={onAdded}
    >
      <Field label={t("console.operator-name")} hint={t("console.operator-name-hint")}>
        <TextInput
          value={name}
          maxLength={40}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setName(target.value.trim().toLowerCase())}
        />
      </Field>
    </ReasonSheet>
  );
}
