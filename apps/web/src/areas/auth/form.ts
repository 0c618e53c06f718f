import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { isCode } from "@candor/rules/validators.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import {
  type AccountDraft,
  type AccountField,
  accountFaults,
  accountInput,
  accountTexts,
  newAccountFaults,
} from "../../parts/credentials/account-draft.ts";
import { type Faults, summaryOf } from "../../parts/credentials/form-faults.ts";
import { type PasswordDraft, passwordFaults } from "../../parts/credentials/new-password.ts";
import { refusedField } from "../../parts/credentials/refused-field.ts";

export type RegistrationDraft = AccountDraft &
  PasswordDraft & {
    code: string;
    inviteCode: string;
  };
export type ForgetDraft = AccountDraft & PasswordDraft & { code: string };

export type RegistrationField = AccountField | keyof PasswordDraft | "code" | "inviteCode";
export type ForgetField = Exclude<RegistrationField, "inviteCode">;

/** The fault, by its message. */
export type Fault =
  | "auth.email-needed"
  | "auth.area-code-needed"
  | "auth.mobile-needed"
  | "auth.code-needed"
  | "auth.password-short"
  | "auth.password-again-needed"
  | "auth.passwords-differ"
  | "auth.invite-needed";

export function registrationSummary(
  draft: RegistrationDraft,
  isInviteRequired: boolean,
): FormSummary<CallInput<"auth.register">, RegistrationField, Fault> {
  const { type, code, password, rePassword } = draft;
  const invite = draft.inviteCode.trim();
  const faults: Faults<RegistrationField, Fault> = {
    ...newAccountFaults(draft),
    ...passwordFaults(draft),
  };
  if (!isCode(code)) faults.code = "auth.code-needed";
  if (isInviteRequired && invite === "") faults.inviteCode = "auth.invite-needed";
  return summaryOf(
    faults,
    { ...draft, ...accountTexts(draft) },
    {
      ...accountInput(draft),
      type,
      code,
      password,
      re_password: rePassword,
      ...(invite === "" ? {} : { extension_code: invite }),
    },
  );
}

/** A new password through the account's address. */
export function forgetSummary(
  draft: ForgetDraft,
): FormSummary<CallInput<"auth.forget">, ForgetField, Fault> {
  const { user_string: account, ...area } = accountInput(draft);
  const { code, password, rePassword } = draft;
  const faults: Faults<ForgetField, Fault> = { ...accountFaults(draft), ...passwordFaults(draft) };
  if (!isCode(code)) faults.code = "auth.code-needed";
  return summaryOf(
    faults,
    { ...draft, ...accountTexts(draft) },
    {
      account,
      ...area,
      code,
      password,
      repassword: rePassword,
    },
  );
}

const OF_INVITE_CODE: readonly RefusalCode[] = ["invite-unknown", "invite-own", "invite-required"];

/** The field that a refusal of a registration speaks of, where it is one. */
export const registrationField = (code: RefusalCode): RegistrationField | undefined =>
  OF_INVITE_CODE.includes(code) ? "inviteCode" : refusedField(code);
