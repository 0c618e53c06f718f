import { CallRefused } from "@candor/contract/client.ts";
import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Button } from "@candor/ui/Button.tsx";
import { CodeInput } from "@candor/ui/CodeInput.tsx";
import { CopyButton } from "@candor/ui/CopyButton.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { PasswordInput } from "@candor/ui/PasswordInput.tsx";
import { QrCode } from "@candor/ui/QrCode.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/client.ts";
import { t } from "../../lib/text.ts";
import { Refusal } from "../../parts/Refusal.tsx";
import type { Enrolled } from "./EnrolledNotice.tsx";

type Enrolment = OperatorCallOutput<"auth.getEnrolment">;
type EnrolFormProps = {
  token: string;
  enrolment: Enrolment;
  onEnrolled: (enrolled: Enrolled) => void;
};

/** A password twice, an authenticator, and a code that shows it works. */
export function EnrolForm({ token, enrolment, onEnrolled }: EnrolFormProps) {
  const { name, secret, seal, totp_uri: uri } = enrolment;
  const [password, setPassword] = useState("");
  const [again, setAgain] = useState("");
  const [code, setCode] = useState("");
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call("auth.enrolOperator", { token, password, re_password: again, seal, code }),
    onSuccess: onEnrolled,
    onError: (failure) => {
      if (failure instanceof CallRefused && failure.code === "code-wrong") setCode("");
    },
  });

  const isDifferent = again.length >= password.length && again !== password;
  const isComplete = password !== "" && again !== "" && !isDifferent && code.length === 6;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
      className="flex flex-col gap-5"
    >
      <p className="text-body text-text-2">{t("console.enrol-text")}</p>
      {/* So that a password manager knows whose password it keeps. */}
      <input
        readOnly
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="username"
        value={name}
        className="sr-only"
      />
      <Field label={t("console.password")} hint={t("console.new-password-hint")}>
        <PasswordInput
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <Field
        label={t("console.password-again")}
        error={isDifferent ? t("console.passwords-differ") : undefined}
      >
        <PasswordInput
          autoComplete="new-password"
          value={again}
          onChange={({ target }) => setAgain(target.value)}
        />
      </Field>
      <section aria-label={t("console.authenticator")} className="flex flex-col gap-3">
        <p className="text-body text-text-2">{t("console.scan-text")}</p>
        <QrCode value={uri} label={t("console.scan-code")} hasText={false} />
        <div className="flex items-center gap-1 rounded-control bg-fill ps-3">
          <code className="min-w-0 flex-1 py-2 text-data break-words select-all">
            {groupsOf(secret)}
          </code>
          <CopyButton value={secret} label={t("console.secret")} />
        </div>
      </section>
      <Field label={t("console.totp")} hint={t("console.enrol-code-hint")}>
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
        {t("console.enrol-finish")}
      </Button>
    </form>
  );
}

/** Four letters at a time, as somebody types them from one screen into another. */
const groupsOf = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;
