import { Button } from "@candor/ui/Button.tsx";
import { CodeInput } from "@candor/ui/CodeInput.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { PasswordInput } from "@candor/ui/PasswordInput.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { useMutation } from "@tanstack/react-query";
import { useLogin } from "ra-core";
import { useState } from "react";
import { t } from "../../lib/text.ts";
import { Refusal } from "../../parts/Refusal.tsx";
import { Door } from "./Door.tsx";

/** Name, password and the authenticator's code, asked at once: nobody learns which one was wrong. */
export function SignInScreen() {
  const logIn = useLogin();
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => logIn({ name: name.trim(), password, code }) as Promise<unknown>,
    // A code is good once.
    onError: () => setCode(""),
  });

  const isComplete = name.trim() !== "" && password !== "" && code.length === 6;
  return (
    <Door title={t("console.sign-in")} heading={t("console.sign-in-title")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
        className="flex flex-col gap-5"
      >
        <Field label={t("console.operator-name")}>
          <TextInput
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label={t("console.password")}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
        <Field label={t("console.totp")} hint={t("console.totp-hint")}>
          <CodeInput value={code} onValueChange={setCode} />
        </Field>
        <Refusal error={error} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isLoading={isPending}
          disabled={!isComplete}
        >
          {t("console.sign-in")}
        </Button>
      </form>
    </Door>
  );
}
