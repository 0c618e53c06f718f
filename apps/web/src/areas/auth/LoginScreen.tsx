import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { PasswordInput } from "@candor/ui/form/PasswordInput.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { useCallForm } from "../../lib/form.ts";
import { go } from "../../lib/go.ts";
import { PATHS } from "../../paths.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { forgetDraft, keepDraft, keptDraft } from "../../parts/credentials/kept-draft.ts";
import { Screen } from "../../parts/Screen.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { AccountFields } from "./AccountFields.tsx";
import { AuthFrame } from "./AuthFrame.tsx";
import { afterLoginRefusal, changedLogin, loginField, loginSummary } from "./login.ts";
import { PasskeyLogin } from "./PasskeyLogin.tsx";
import { SecondCode } from "./SecondCode.tsx";
import { WhyHere } from "./WhyHere.tsx";

/** Signs in with e-mail or phone, password and second code, or with a passkey alone. */
export function LoginScreen() {
  const t = useText();
  const { back } = useSearch({ from: PATHS.login });
  const enter = (token: string) => {
    forgetDraft();
    useSession.getState().signIn(token);
    go.onward(back);
  };
  const form = useCallForm("auth.login", {
    empty: { ...keptDraft(), password: "", second: undefined, secondCode: "", isLocked: false },
    changed: changedLogin,
    summaryOf: loginSummary,
    say: (fault) => t(fault),
    fieldOf: loginField,
    afterRefusal: afterLoginRefusal,
    onDone: enter,
  });
  const { draft, change, at } = form;
  return (
    <Screen title={t("auth.login-title")} hasBack width="form" aside={<WhyHere />}>
      <AuthFrame
        question={t("auth.no-account")}
        other={
          <Link to={PATHS.register} search={{ back }} replace>
            {t("common.register")}
          </Link>
        }
      >
        <form {...form.props} className="flex flex-col gap-5">
          <AccountFields draft={draft} onChange={change} at={at} />
          <Field
            label={t("auth.password")}
            {...at("password")}
            action={
              <Link
                to={PATHS.forget}
                onClick={() => keepDraft(draft)}
                className={buttonClass({ variant: "link", size: "small" })}
              >
                {t("auth.forgot")}
              </Link>
            }
          >
            <PasswordInput
              name="password"
              autoComplete="current-password"
              value={draft.password}
              onChange={(event) => change({ password: event.target.value })}
            />
          </Field>
          {draft.second !== undefined && (
            <SecondCode
              second={draft.second}
              value={draft.secondCode}
              onChange={change}
              asked={at("asked").error}
              field={at("secondCode")}
            />
          )}
          <FormError message={form.error} way={form.way} />
          {draft.isLocked && (
            <Link
              to={PATHS.forget}
              onClick={() => keepDraft(draft)}
              className={buttonClass({ isBlock: true })}
            >
              {t("auth.forget-title")}
            </Link>
          )}
          <OnlineButton
            type="submit"
            variant="primary"
            size="large"
            isBlock
            isLoading={form.isPending}
          >
            {t("common.log-in")}
          </OnlineButton>
        </form>
        <PasskeyLogin onToken={enter} />
      </AuthFrame>
    </Screen>
  );
}
