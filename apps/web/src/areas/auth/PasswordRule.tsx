import { cx } from "@candor/ui/class-names.ts";
import { Check, Circle } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { isPasswordLongEnough, PASSWORD_MIN } from "./form.ts";

/** The one rule of passwords, ticked off while typing. */
export function PasswordRule({ password }: { password: string }) {
  const t = useText();
  const isMet = isPasswordLongEnough(password);
  const Icon = isMet ? Check : Circle;
  return (
    <span className={cx("flex items-center gap-1.5", isMet && "text-up")}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t("auth.password-rule", { minimum: PASSWORD_MIN })}
    </span>
  );
}
