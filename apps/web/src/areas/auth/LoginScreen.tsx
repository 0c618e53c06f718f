import { Field } from "@candor/ui/Field.tsx";
import { PasswordInput } from "@candor/ui/PasswordInput.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { failureText } from "../../lib/failure.ts";
import { go } from "../../lib/go.ts";
import { PATHS } from "../../lib/paths.ts";
import { useSend } from "../../lib/query.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { AccountFields } from "./AccountFields.tsx";
import { AuthFrame } from "./AuthFrame.tsx";
import {
  accountInput,
  type Faults,
  type LoginDraft,
  type LoginField,
  loginFaults,
} from "./form.ts";
import { FormError } from "./FormError.tsx";
import { forgetDraft, keptDraft } from "./kept-draft.ts";

/** Signs in with e-mail or phone and password. */
export function LoginScreen() {
  const t = useText();
  const { back } = useSearch({ from: PATHS.login });
  const [draft, setDraft] = useState<LoginDraft>(() => ({ ...keptDraft(), password: "" }));
  const [faults, setFaults] = useState<Faults<LoginField>>({});
  const { send, isPending, error, reset } = useSend("auth.login", {
    isInline: true,
    onDone: (token) => {
      forgetDraft();
      useSession.getState().signIn(token);
      go.onward(back);
    },
  });
  const change = (part: Partial<LoginDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults({});
    reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = loginFaults(draft);
    setFaults(found);
    if (Object.keys(found).length === 0)
      void send({ ...accountInput(draft), password: draft.password });
  };
  const errorOf = (field: LoginField) =>
    faults[field] === undefined ? undefined : t(faults[field]);
  return (
    <Screen title={t("auth.login-title")} hasBack width="form">
      <AuthFrame
        question={t("auth.no-account")}
        other={
          <Link to={PATHS.register} search={{ back }} replace>
            {t("common.register")}
          </Link>
        }
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <AccountFields
            draft={draft}
            onChange={change}
            errors={{ account: errorOf("account"), areaCode: errorOf("areaCode") }}
          />
          <Field label={t("auth.password")} error={errorOf("password")}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              value={draft.password}
              onChange={(event) => change({ password: event.target.value })}
            />
          </Field>
          <FormError message={error === null ? undefined : failureText(error, t)} />
          <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={isPending}>
            {t("common.log-in")}
          </OnlineButton>
        </form>
      </AuthFrame>
    </Screen>
  );
}
