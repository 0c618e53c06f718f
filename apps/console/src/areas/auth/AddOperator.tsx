import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Field } from "@candor/ui/Field.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { useState } from "react";
import { t } from "../../lib/text.ts";
import { Action, type OpenSheet } from "../../parts/Action.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import { NewOperator } from "./NewOperator.tsx";

type Added = OperatorCallOutput<"auth.addOperator">;

/** Adds an operator, and shows once what they sign in with. */
export function AddOperator() {
  const [added, setAdded] = useState<Added>();
  return (
    <>
      <Action label={t("console.add-operator")} variant="primary">
        {(sheet) => <AddSheet sheet={sheet} onAdded={setAdded} />}
      </Action>
      {added !== undefined && <NewOperator added={added} onClose={() => setAdded(undefined)} />}
    </>
  );
}

function AddSheet({ sheet, onAdded }: { sheet: OpenSheet; onAdded: (added: Added) => void }) {
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
