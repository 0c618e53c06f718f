import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { Link } from "@tanstack/react-router";
import { useCallForm } from "../../lib/form.ts";
import { go } from "../../lib/go.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { keptDraft } from "../../parts/credentials/kept-draft.ts";
import { NewPassword } from "../../parts/credentials/NewPassword.tsx";
import { refusedField } from "../../parts/credentials/refused-field.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { PATHS } from "../../paths.ts";
import { AccountFields } from "./AccountFields.tsx";
import { type ForgetDraft, type ForgetField, forgetSummary } from "./form.ts";
import { SceneCode } from "./SceneCode.tsx";
import { WhyHere } from "./WhyHere.tsx";

/** Sets a new password through the account's address; it opens a locked account too. */
export function ForgetScreen() {
  const t = useText();
  const form = useCallForm("auth.forget", {
    empty: { code: "", ...keptDraft(), password: "", rePassword: "" },
    changed: merged<ForgetDraft>,
    summaryOf: forgetSummary,
    say: (fault) => t(fault),
    fieldOf: (code): ForgetField | undefined => refusedField(code),
    onDone: () => {
      toast(t("auth.forget-done"), { tone: "success" });
      go.login({ replace: true });
    },
  });
  const { draft, change, at } = form;
  return (
    <Screen title={t("auth.forget-title")} hasBack width="form" aside={<WhyHere />}>
      <form {...form.props} className="flex flex-col gap-5 pt-2">
        <p className="text-body text-text-2">{t("auth.forget-text")}</p>
        <AccountFields draft={draft} onChange={change} at={at} />
        <SceneCode
          scene="forget"
          account={draft}
          checkAccount={() => form.check("account", "areaCode")}
          value={draft.code}
          onChange={(code) => change({ code })}
          field={at("code")}
        />
        <NewPassword draft={draft} onChange={change} at={at} label={t("auth.password-new")} />
        <FormError message={form.error} way={form.way} />
        <OnlineButton
          type="submit"
          variant="primary"
          size="large"
          isBlock
          isLoading={form.isPending}
        >
          {t("auth.forget-set")}
        </OnlineButton>
        <p className="flex justify-center text-body [&>a]:py-2.5 [&>a]:font-medium [&>a]:text-accent">
          <Link to={PATHS.login} replace>
            {t("common.log-in")}
          </Link>
        </p>
      </form>
    </Screen>
  );
}
