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

const DAYS_MAX = 90;

/** Asks for a freeze beyond three days, on which two others decide. */
export function LongFreezeSheet({ user, sheet }: { user: User; sheet: OpenSheet }) {
  const [cause, setCause] = useState<FreezeCause>("legal_order");
  const [days, setDays] = useState("30");
  const { id, account_name: account } = user;
  const count = wholeNumber(days, 1, DAYS_MAX);
  return (
    <ReasonSheet
      {...sheet}
      call="account.requestFreeze"
      title={t("console.freeze-longer-title", { account })}
      description={t("console.freeze-longer-text")}
      confirmLabel={t("console.ask")}
      inputOf={(reason) => (count === undefined ? undefined : { id, cause, days: count, reason })}
      doneText={t("console.asked")}
    >
      <CauseField value={cause} onValueChange={setCause} />
      <Field label={t("console.days")} hint={t("console.days-hint")}>
        <TextInput
          inputMode="numeric"
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      </Field>
    </ReasonSheet>
  );
}
