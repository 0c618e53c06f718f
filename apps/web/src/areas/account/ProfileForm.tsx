import { ErrorNotice } from "@candor/ui/feedback/ErrorNotice.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { NICKNAME_MAX, NICKNAME_MIN, SIGNATURE_MAX, SIGNATURE_MIN } from "@candor/rules/profile.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import {
  changesOf,
  draftOf,
  type ProfileDraft,
  type ProfileField,
  profileSummary,
  refusedField,
  type User,
} from "./profile.ts";

/** Nickname and signature. */
export function ProfileForm({ user }: { user: User }) {
  const t = useText();
  const form = useCallForm("account.editProfile", {
    empty: draftOf(user),
    changed: merged<ProfileDraft>,
    summaryOf: (draft) => profileSummary(draft, user),
    say: useSay(),
    fieldOf: refusedField,
    isGuarded: true,
    invalidates: ["account.getUser"],
    onDone: () => toast(t("account.saved"), { tone: "success" }),
  });
  const inputOf = (field: ProfileField) => ({
    name: field,
    autoComplete: "off",
    value: form.draft[field],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [field]: target.value }),
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <Field
        label={t("account.nickname")}
        hint={t("account.nickname-rule", { minimum: NICKNAME_MIN, maximum: NICKNAME_MAX })}
        {...form.at("nickname")}
      >
        <TextInput {...inputOf("nickname")} />
      </Field>
      <Field
        label={t("account.signature")}
        hint={t("account.signature-rule", { minimum: SIGNATURE_MIN, maximum: SIGNATURE_MAX })}
        {...form.at("signature")}
      >
        <TextInput {...inputOf("signature")} />
      </Field>
      {form.error !== undefined && <ErrorNotice message={form.error} />}
      <OnlineButton
        type="submit"
        variant="primary"
        size="large"
        isBlock
        disabled={Object.keys(changesOf(form.draft, user)).length === 0}
        isLoading={form.isPending}
      >
        {t("account.save")}
      </OnlineButton>
      <LeaveGuard isUp={form.isUnsaved} />
    </form>
  );
}
