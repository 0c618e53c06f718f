import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { isCode } from "@candor/rules/validators.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import { type Faults, summaryOf } from "../../parts/credentials/form-faults.ts";
import { type PasswordDraft, passwordFaults } from "../../parts/credentials/new-password.ts";

export type User = CallOutput<"account.getUser">;
/** The own address that the code goes to. */
export type Address = "email" | "mobile";
export type NewPasswordDraft = PasswordDraft & { code: string; to: Address };
export type NewPasswordField = keyof PasswordDraft | "code";

type Fault =
  | "auth.code-needed"
  | "auth.password-short"
  | "auth.password-again-needed"
  | "auth.passwords-differ";

/** Returns the addresses that a code can be sent to. */
export const addressesOf = ({ email, mobile }: Pick<User, "email" | "mobile">): Address[] => [
  ...(email === null ? [] : ["email" as const]),
  ...(mobile === null ? [] : ["mobile" as const]),
];

/** What asks for a code to one of the account's addresses. */
export const codeInput = (user: User, to: Address): CallInput<"auth.sendMailCode"> => ({
  scene: "update_password",
  type: to,
  user_string: (to === "email" ? user.email : user.mobile) ?? "",
  ...(to === "mobile" && user.area_code !== null ? { area_code: user.area_code } : {}),
});

export function passwordSummary(
  draft: NewPasswordDraft,
): FormSummary<CallInput<"security.updatePassword">, NewPasswordField, Fault> {
  const { code, password, rePassword } = draft;
  const faults: Faults<NewPasswordField, Fault> = passwordFaults(draft);
  if (!isCode(code)) faults.code = "auth.code-needed";
  return summaryOf(faults, draft, { code, password, re_password: rePassword });
}
