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

const HOURS_MAX = 72;
const EMPTY: { cause: FreezeCause; hours: string } = { cause: "theft_suspected", hours: "24" };

/** Stops a user at once, for three days at most: time for others to decide on more. */
export function FreezeSheet({ user, sheet }: { user: User; sheet: OpenSheet }) {
  const { id, account_name: account } = user;
  const form = useReasonForm("account.freezeUser", {
    sheet,
    empty: EMPTY,
    faultsOf: (draft) => ({
      wrong: { hours: countFault(draft.hours, HOURS_MAX) },
      missing: blanks(draft, "hours"),
    }),
    inputOf: ({ cause, hours, reason }) => ({ id, cause, hours: hours.trim(), reason }),
    fieldOf: (code) => (code === "freeze-alone-max" ? "hours" : undefined),
    doneText: t("console-account.frozen-done"),
  });
  return (
    <FormSheet
      sheet={sheet}
      form={form}
      title={t("console-account.freeze-title", { account })}
      description={t("console-account.freeze-text")}
      confirmLabel={t("console-account.freeze")}
      tone="danger"
    >
      <CauseField value={form.draft.cause} onValueChange={(cause) => form.change({ cause })} />
      <Field
        label={t("console-account.hours")}
        hint={t("console-account.hours-hint")}
        {...form.at("hours")}
      >
        <TextInput
          inputMode="numeric"
          value={form.draft.hours}
          onChange={({ target }) => form.change({ hours: target.value })}
        />
      </Field>
    </FormSheet>
  );
}
