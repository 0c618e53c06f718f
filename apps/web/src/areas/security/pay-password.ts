import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { isSimplePayPassword } from "@candor/rules/security.ts";
import { isCode } from "@candor/rules/validators.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import { type Faults, summaryOf } from "../../parts/credentials/form-faults.ts";
import type { PasswordDraft } from "../../parts/credentials/new-password.ts";

export type PayPasswordField = keyof PasswordDraft;
type Fault = "security.pay-password-needed" | "security.pay-passwords-differ" | Refusal;

/** Six digits that are not guessed first, twice the same. */
export function payPasswordSummary(
  draft: PasswordDraft,
): FormSummary<CallInput<"security.setPayPassword">, PayPasswordField, Fault> {
  const { password, rePassword } = draft;
  const faults: Faults<PayPasswordField, Fault> = {};
  if (!isCode(password)) faults.password = "security.pay-password-needed";
  else if (isSimplePayPassword(password)) faults.password = refuse("pay-password-simple");
  if (!isCode(rePassword)) faults.rePassword = "security.pay-password-needed";
  else if (rePassword !== password) faults.rePassword = "security.pay-passwords-differ";
  return summaryOf(faults, draft, { password, re_password: rePassword });
}

export function payPasswordField(code: RefusalCode): PayPasswordField | undefined {
  if (code === "pay-password-simple") return "password";
  return code === "passwords-differ" ? "rePassword" : undefined;
}
