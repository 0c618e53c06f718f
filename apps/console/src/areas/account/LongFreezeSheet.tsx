import type { FreezeCause } from "@candor/contract/words.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { t } from "../../lib/text.ts";
import { blanks } from "../../lib/faults.ts";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { FormSheet } from "../../parts/FormSheet.tsx";
import { useReasonForm } from "../../parts/reason-form.ts";
import { CauseField } from "./CauseField.tsx";
import { countFault } from "./count-fault.ts";
import type { User } from "../../lib/area.ts";

const DAYS_MAX = 90;
const EMPTY: { cause: FreezeCause; days: string } = { cause: "legal_order", days: "30" };

/** Asks for a freeze beyond three days, on which two others decide. */
export function LongFreezeSheet({ user, sheet }: { user: User; sheet: OpenSheet }) {
  const { id, account_name: account } = user;
  const form = useReasonForm("account.requestFreeze", {
    sheet,
    empty: EMPTY,
    faultsOf: (draft) => ({
      wrong: { days: countFault(draft.days, DAYS_MAX) },
      missing: blanks(draft, "days"),
    }),
    inputOf: ({ cause, days, reason }) => ({ id, cause, days: days.trim(), reason }),
    doneText: t("console.asked"),
  });
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-account.freeze-longer-title", { account })}
      description={t("console-account.freeze-longer-text")}
      confirmLabel={t("console.ask")}
    >
      <CauseField value={form.draft.cause} onValueChange={(cause) => form.change({ cause })} />
      <Field
        label={t("console-account.days")}
        hint={t("console-account.days-hint")}
        {...form.at("days")}
      >
        <TextInput
          inputMode="numeric"
          value={form.draft.days}
          onChange={({ target }) => form.change({ days: target.value })}
        />
      </Field>
    </FormSheet>
  );
}
