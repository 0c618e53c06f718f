import { Button } from "@candor/ui/action/Button.tsx";
import { CodeInput } from "@candor/ui/form/CodeInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { PasswordInput } from "@candor/ui/form/PasswordInput.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { blanks, isFine } from "../../lib/faults.ts";
import { useCallForm } from "../../lib/form.ts";
import { PATHS } from "../../lib/paths.ts";
import { type Operator, beginSession } from "../../lib/session.ts";
import { t } from "../../lib/text.ts";
import { Refusal } from "../../parts/Refusal.tsx";
import { codeFault } from "../../parts/code-fault.ts";
import { Door } from "./Door.tsx";
import { PasskeySignIn } from "./PasskeySignIn.tsx";

const EMPTY = { name: "", password: "", code: "" };

/** Name, password and the authenticator's code, asked at once: a refusal does not reveal which one was wrong. */
export function SignInScreen() {
  const client = useQueryClient();
  const go = useNavigate();
  const cameFrom = useLocation().state as { from?: string } | null;
  function enter(operator: Operator): void {
    beginSession(client, operator);
    void go(cameFrom?.from ?? PATHS.home, { replace: true });
  }
  const form = useCallForm("auth.signIn", {
    empty: EMPTY,
    changed: merged<typeof EMPTY>,
    summaryOf: (draft) => {
      const missing = { ...blanks(draft, "name", "password"), code: codeFault(draft.code) };
      const input = { ...draft, name: draft.name.trim() };
      return { missing, input: isFine({ missing }) ? input : undefined };
    },
    // A code is good once.
    afterRefusal: (draft) => ({ ...draft, code: "" }),
    onDone: enter,
  });
  const { draft, change, at } = form;
  return (
    <Door title={t("console-auth.sign-in")} heading={t("console-auth.sign-in-title")}>
      <form {...form.props} className="flex flex-col gap-5">
        <Field label={t("console-auth.operator-name")} {...at("name")}>
          <TextInput
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <Field label={t("console-auth.password")} {...at("password")}>
          <PasswordInput
            autoComplete="current-password"
            value={draft.password}
            onChange={({ target }) => change({ password: target.value })}
          />
        </Field>
        <Field label={t("console-auth.totp")} hint={t("console-auth.totp-hint")} {...at("code")}>
          <CodeInput value={draft.code} onValueChange={(code) => change({ code })} />
        </Field>
        <Refusal message={form.error} />
        <Button type="submit" variant="primary" size="large" isLoading={form.isPending}>
          {t("console-auth.sign-in")}
        </Button>
      </form>
      <PasskeySignIn onSignedIn={enter} />
    </Door>
  );
}
