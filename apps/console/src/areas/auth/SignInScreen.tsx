import { Button } from "@candor/ui/Button.tsx";
import { CodeInput } from "@candor/ui/CodeInput.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { PasswordInput } from "@candor/ui/PasswordInput.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { useMutation } from "@tanstack/react-query";
import { useLocaleState, useLogin } from "ra-core";
import { useState } from "react";
import { t } from "../../lib/text.ts";
import { useTheme } from "../../lib/theme.ts";
import { Refusal } from "../../parts/Refusal.tsx";

/** Name, password and the authenticator's code, asked at once: nobody learns which one was wrong. */
export function SignInScreen() {
  useTheme();
  const [language, setLanguage] = useLocaleState();
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
    <main className="grid min-h-dvh place-items-center p-4">
      <title>{`${t("console.sign-in")} · ${t("console.name")}`}</title>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
        className="flex w-full max-w-100 flex-col gap-5 rounded-card bg-surface p-6"
      >
        <div className="flex items-center justify-between">
          <h1 className="text-h2">{t("console.sign-in-title")}</h1>
          <Button
            size="small"
            variant="ghost"
            onClick={() => setLanguage(language === "en" ? "zh" : "en")}
          >
            {t("console.other-language")}
          </Button>
        </div>
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
    </main>
  );
}
