import { CodeInput } from "@candor/ui/form/CodeInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import type { PasswordDraft } from "../../parts/credentials/new-password.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { PATHS } from "../../paths.ts";
import { HoldHint } from "./HoldHint.tsx";
import { payPasswordField, payPasswordSummary } from "./pay-password.ts";
import { ProtectionScreen } from "./ProtectionScreen.tsx";
import { CHANGED, goBackChanged } from "./security-state.ts";

/** Six digits that confirm what the account does, where there is no second factor. */
export function PayPasswordScreen() {
  const t = useText();
  return (
    <ProtectionScreen name="pay-password" title={t("security.pay-password-title")}>
      <PayPasswordForm />
    </ProtectionScreen>
  );
}

function PayPasswordForm() {
  const t = useText();
  const form = useCallForm("security.setPayPassword", {
    empty: { password: "", rePassword: "" },
    changed: merged<PasswordDraft>,
    summaryOf: payPasswordSummary,
    say: useSay(),
    fieldOf: payPasswordField,
    invalidates: CHANGED,
    onDone: () => {
      toast(t("security.pay-password-done"), { tone: "success" });
      void goBackChanged(PATHS.payPassword);
    },
  });
  const { draft, change, at } = form;
  return (
    <form {...form.props} className="flex flex-col gap-5 pt-2">
      <p className="text-body text-text-2">{t("security.pay-password-text")}</p>
      <Field label={t("security.pay-password-new")} {...at("password")}>
        <CodeInput
          value={draft.password}
          onValueChange={(password) => change({ password })}
          isMasked
        />
      </Field>
      <Field label={t("security.pay-password-again")} {...at("rePassword")}>
        <CodeInput
          value={draft.rePassword}
          onValueChange={(rePassword) => change({ rePassword })}
          isMasked
        />
      </Field>
      <HoldHint />
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("security.pay-password-set")}
      </OnlineButton>
    </form>
  );
}
