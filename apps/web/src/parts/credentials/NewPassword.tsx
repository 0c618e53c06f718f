import { cx } from "@candor/ui/class-names.ts";
import { isPasswordLongEnough, PASSWORD_LENGTH_MIN } from "@candor/rules/passwords.ts";
import { Field, type FieldProps } from "@candor/ui/form/Field.tsx";
import { PasswordInput } from "@candor/ui/form/PasswordInput.tsx";
import { Check, Circle } from "lucide-react";
import { useText } from "../../lib/text.ts";
import type { PasswordDraft } from "./new-password.ts";

type NewPasswordProps = {
  draft: PasswordDraft;
  onChange: (change: Partial<PasswordDraft>) => void;
  at: (field: keyof PasswordDraft) => Pick<FieldProps, "error" | "onLeave">;
  /** "Password" unless told. */
  label?: string;
};

/** A password to be, and the same once more. */
export function NewPassword({ draft, onChange, at, label }: NewPasswordProps) {
  const t = useText();
  return (
    <>
      <Field
        label={label ?? t("auth.password")}
        {...at("password")}
        hint={<PasswordRule password={draft.password} />}
      >
        <PasswordInput
          name="new-password"
          autoComplete="new-password"
          value={draft.password}
          onChange={(event) => onChange({ password: event.target.value })}
        />
      </Field>
      <Field label={t("auth.password-again")} {...at("rePassword")}>
        <PasswordInput
          name="new-password-again"
          autoComplete="new-password"
          value={draft.rePassword}
          onChange={(event) => onChange({ rePassword: event.target.value })}
        />
      </Field>
    </>
  );
}

/** The one rule that can be seen while typing, ticked off there. */
function PasswordRule({ password }: { password: string }) {
  const t = useText();
  const isMet = isPasswordLongEnough(password);
  const Icon = isMet ? Check : Circle;
  return (
    <span className={cx("flex items-center gap-1.5", isMet && "text-up")}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t("auth.password-rule", { minimum: PASSWORD_LENGTH_MIN })}
    </span>
  );
}
