import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Button } from "@candor/ui/action/Button.tsx";
import { CodeInput } from "@candor/ui/form/CodeInput.tsx";
import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { PasswordInput } from "@candor/ui/form/PasswordInput.tsx";
import { QrCode } from "@candor/ui/picture/QrCode.tsx";
import { blanks, isFine } from "../../lib/faults.ts";
import { useCallForm } from "../../lib/form.ts";
import { t } from "../../lib/text.ts";
import { Refusal } from "../../parts/Refusal.tsx";
import { codeFault } from "../../parts/code-fault.ts";
import type { Enrolled } from "./EnrolledNotice.tsx";

type Enrolment = OperatorCallOutput<"auth.getEnrolment">;
type EnrolFormProps = {
  token: string;
  enrolment: Enrolment;
  onEnrolled: (enrolled: Enrolled) => void;
};

const EMPTY = { password: "", again: "", code: "" };

const WEAK: readonly RefusalCode[] = [
  "password-too-short",
  "password-too-common",
  "password-personal",
  "password-simple",
];

function refusedField(code: RefusalCode): keyof typeof EMPTY | undefined {
  if (WEAK.includes(code)) return "password";
  if (code === "passwords-differ") return "again";
  return code === "code-wrong" ? "code" : undefined;
}

/** A password twice, an authenticator, and a code that shows it works. */
export function EnrolForm({ token, enrolment, onEnrolled }: EnrolFormProps) {
  const { name, secret, seal, totp_uri: uri } = enrolment;
  const form = useCallForm("auth.enrolOperator", {
    empty: EMPTY,
    changed: merged<typeof EMPTY>,
    summaryOf: (draft) => {
      const { password, again, code } = draft;
      const wrong = {
        again: again !== "" && again !== password ? t("console-auth.passwords-differ") : undefined,
      };
      const missing = { ...blanks(draft, "password", "again"), code: codeFault(code) };
      const input = { token, password, re_password: again, seal, code };
      return { wrong, missing, input: isFine({ wrong, missing }) ? input : undefined };
    },
    fieldOf: refusedField,
    afterRefusal: (draft, refused) => (refused === "code-wrong" ? { ...draft, code: "" } : draft),
    onDone: onEnrolled,
  });
  const { draft, change, at } = form;
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-body text-text-2">{t("console-auth.enrol-text")}</p>
      {/* So that a password manager knows whose password it keeps. */}
      <input
        readOnly
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="username"
        value={name}
        className="sr-only"
      />
      <Field
        label={t("console-auth.password")}
        hint={t("console-auth.new-password-hint")}
        {...at("password")}
      >
        <PasswordInput
          autoComplete="new-password"
          value={draft.password}
          onChange={({ target }) => change({ password: target.value })}
        />
      </Field>
      <Field label={t("console-auth.password-again")} {...at("again")}>
        <PasswordInput
          autoComplete="new-password"
          value={draft.again}
          onChange={({ target }) => change({ again: target.value })}
        />
      </Field>
      <section aria-label={t("console-auth.authenticator")} className="flex flex-col gap-3">
        <p className="text-body text-text-2">{t("console-auth.scan-text")}</p>
        <QrCode value={uri} label={t("console-auth.scan-code")} hasText={false} />
        <div className="flex items-center gap-1 rounded-control bg-fill ps-3">
          <code translate="no" className="min-w-0 flex-1 py-2 text-data break-words select-all">
            {groupsOf(secret)}
          </code>
          <CopyButton value={secret} label={t("console-auth.secret")} />
        </div>
      </section>
      <Field
        label={t("console-auth.totp")}
        hint={t("console-auth.enrol-code-hint")}
        {...at("code")}
      >
        <CodeInput value={draft.code} onValueChange={(code) => change({ code })} />
      </Field>
      <Refusal message={form.error} />
      <Button type="submit" variant="primary" size="large" isLoading={form.isPending}>
        {t("console-auth.enrol-finish")}
      </Button>
    </form>
  );
}

/** Four letters at a time, for typing them from one screen into another. */
const groupsOf = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;
