import { Field } from "@candor/ui/form/Field.tsx";
import { merged, useFormState } from "@candor/ui/form/use-form.ts";
import type { RefusalCode } from "@candor/contract/refusals.ts";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import type { Found } from "./AddSheet.tsx";
import { type AccountDraft, accountField, accountSummary } from "./add-form.ts";

const EMPTY: AccountDraft = { account: "" };

/** Looks a user up by a known name. */
export function FindForm({ onFound }: { onFound: (found: Found) => void }) {
  const t = useText();
  const state = useFormState<AccountDraft, "account", RefusalCode>(EMPTY);
  const account = state[0].draft.account.trim();
  const form = useCallForm("sending.findRecipient", {
    empty: EMPTY,
    state,
    changed: merged<AccountDraft>,
    summaryOf: accountSummary,
    say: useSay(),
    fieldOf: accountField,
    onDone: (person) => onFound({ account, person }),
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <Field label={t("sending.account")} hint={t("sending.account-hint")} {...form.at("account")}>
        <TextInput
          name="account"
          autoComplete="off"
          maxLength={120}
          value={form.draft.account}
          onChange={({ target }) => form.change({ account: target.value })}
        />
      </Field>
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("sending.find")}
      </OnlineButton>
    </form>
  );
}
