import type { FreezeCause } from "@candor/contract/causes.ts";
import { Field } from "@candor/ui/Field.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { useState } from "react";
import { t } from "../../lib/text.ts";
import { wholeNumber } from "../../lib/whole-number.ts";
import type { OpenSheet } from "../../parts/Action.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import { CauseField } from "./CauseField.tsx";
import type { User } from "./data.ts";

const HOURS_MAX = 72;

/** Stops a user at once, for three days at most: time for others to decide on more. */
export function FreezeSheet({ user, sheet }: { user: User; sheet: OpenSheet }) {
  const [cause, setCause] = useState<FreezeCause>("theft_suspected");
  const [hours, setHours] = useState("24");
  const { id, account_name: account } = user;
  const count = wholeNumber(hours, 1, HOURS_MAX);
  return (
    <ReasonSheet
      {...sheet}
      call="account.freezeUser"
      title={t("console.freeze-title", { account })}
      description={t("console.freeze-text")}
      confirmLabel={t("console.freeze")}
      tone="danger"
      inputOf={(reason) => (count === undefined ? undefined : { id, cause, hours: count, reason })}
      doneText={t("console.frozen-done")}
    >
      <CauseField value={cause} onValueChange={setCause} />
      <Field label={t("console.hours")} hint={t("console.hours-hint")}>
        <TextInput
          inputMode="numeric"
          value={hours}
          onChange={({ target }) => setHours(target.value)}
        />
      </Field>
    </ReasonSheet>
  );
}
