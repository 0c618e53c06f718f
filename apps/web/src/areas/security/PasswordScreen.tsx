import { merged } from "@candor/ui/form/use-form.ts";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useUser } from "../../data/user.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { CodeField } from "../../parts/credentials/CodeField.tsx";
import { FormError } from "../../parts/FormError.tsx";
import { NewPassword } from "../../parts/credentials/NewPassword.tsx";
import { refusedField } from "../../parts/credentials/refused-field.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { HoldHint } from "./HoldHint.tsx";
import {
  addressesOf,
  codeInput,
  type NewPasswordDraft,
  passwordSummary,
  type User,
} from "./password.ts";
import { ProtectionScreen } from "./ProtectionScreen.tsx";
import { CHANGED, goBackChanged } from "./security-state.ts";

/** A new password, by a code to an own address of the account. */
export function PasswordScreen() {
  const t = useText();
  return (
    <ProtectionScreen name="password" title={t("security.password-title")}>
      <ScreenState query={useUser()} skeleton={<FormSkeleton fields={3} />}>
        {(user) => <PasswordForm user={user} />}
      </ScreenState>
    </ProtectionScreen>
  );
}

function PasswordForm({ user }: { user: User }) {
  const t = useText();
  const addresses = addressesOf(user);
  const { send, isPending } = useSend("auth.sendMailCode");
  const form = useCallForm("security.updatePassword", {
    empty: { password: "", rePassword: "", code: "", to: addresses[0] ?? "email" },
    changed: merged<NewPasswordDraft>,
    summaryOf: passwordSummary,
    say: (fault) => t(fault),
    fieldOf: (code) => {
      const field = refusedField(code);
      return field === "account" ? undefined : field;
    },
    invalidates: CHANGED,
    onDone: () => {
      toast(t("security.password-done"), { tone: "success" });
      void goBackChanged(PATHS.password);
    },
  });
  const { draft, change, at } = form;
  const address = (draft.to === "email" ? user.email : user.mobile) ?? "";
  return (
    <form {...form.props} className="flex flex-col gap-5 pt-2">
      <p className="text-body text-text-2">{t("security.password-text")}</p>
      <NewPassword draft={draft} onChange={change} at={at} label={t("auth.password-new")} />
      {addresses.length > 1 && (
        <Segmented
          label={t("security.code-to")}
          options={addresses.map((value) => ({ value, label: t(`security.way-${value}`) }))}
          value={draft.to}
          onValueChange={(to) => change({ to, code: "" })}
        />
      )}
      <CodeField
        key={draft.to}
        onGet={() => send(codeInput(user, draft.to))}
        isGetting={isPending}
        hint={t("security.code-goes", { address })}
        value={draft.code}
        onChange={(code) => change({ code })}
        field={at("code")}
      />
      <HoldHint />
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("security.password-set")}
      </OnlineButton>
    </form>
  );
}
