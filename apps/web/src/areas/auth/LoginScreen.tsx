import { Field } from "@candor/ui/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { PasswordInput } from "@candor/ui/PasswordInput.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { useCallForm } from "../../lib/form.ts";
import { go } from "../../lib/go.ts";
import { PATHS } from "../../screens.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { AccountFields } from "./AccountFields.tsx";
import { AuthFrame } from "./AuthFrame.tsx";
import { type LoginDraft, loginSummary } from "./form.ts";
import { FormError } from "./FormError.tsx";
import { forgetDraft, keptDraft } from "./kept-draft.ts";
import { WhyHere } from "./WhyHere.tsx";

/** Signs in with e-mail or phone and password. */
export function LoginScreen() {
  const t = useText();
  const { back } = useSearch({ from: PATHS.login });
  const form = useCallForm("auth.login", {
    empty: { ...keptDraft(), password: "" },
    changed: merged<LoginDraft>,
    summaryOf: loginSummary,
    say: (fault) => t(fault),
    onDone: (token) => {
      forgetDraft();
      useSession.getState().signIn(token);
      go.onward(back);
    },
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
          <Field label={t("auth.password")} {...at("password")}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              value={draft.password}
              onChange={(event) => change({ password: event.target.value })}
            />
          </Field>
          <FormError message={form.error} />
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
      </AuthFrame>
    </Screen>
  );
}
