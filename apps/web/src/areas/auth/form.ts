import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { hasLength, isCode, isDigits, isMainlandMobile } from "@candor/rules/validators.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";

/** How a person is known: by e-mail or by phone. */
export const accountTypes = ["email", "mobile"] as const;
export type AccountType = (typeof accountTypes)[number];

export type AccountDraft = { type: AccountType; email: string; areaCode: string; mobile: string };

export type RegistrationDraft = AccountDraft & {
  code: string;
  password: string;
  rePassword: string;
  inviteCode: string;
};

export type AccountField = "account" | "areaCode";
export type RegistrationField = AccountField | "code" | "password" | "rePassword" | "inviteCode";
export type LoginDraft = AccountDraft & { password: string };
export type LoginField = AccountField | "password";

/** What is wrong, by the message that says so. */
export type Fault =
  | "auth.email-needed"
  | "auth.area-code-needed"
  | "auth.mobile-needed"
  | "auth.code-needed"
  | "auth.password-needed"
  | "auth.password-short"
  | "auth.password-again-needed"
  | "auth.passwords-differ"
  | "auth.invite-needed";
type Faults<Field extends string> = Partial<Record<Field, Fault>>;

/** At least 8 characters (product rules, section 1), counted as the server counts them. */
export const PASSWORD_MIN = 8;
export const isPasswordLongEnough = (password: string): boolean => password.length >= PASSWORD_MIN;

export const emptyAccount: AccountDraft = { type: "email", email: "", areaCode: "", mobile: "" };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MAINLAND = "86";

/** Phone numbers are typed with spaces and dashes, which mean nothing. */
const digitsOf = (text: string): string => text.replace(/[\s().-]/g, "");

/** The account as the calls take it; an e-mail address has no area code. */
export function accountInput(draft: AccountDraft): { user_string: string; area_code?: string } {
  if (draft.type === "email") return { user_string: draft.email.trim() };
  return {
    user_string: digitsOf(draft.mobile),
    area_code: digitsOf(draft.areaCode).replace(/^\+/, ""),
  };
}

/** As long as any number is. */
const isMobile = (number: string): boolean => isDigits(number) && hasLength(number, 5, 15);

function accountFaults(draft: AccountDraft): Faults<AccountField> {
  const { user_string: account, area_code: areaCode = "" } = accountInput(draft);
  if (draft.type === "email") return EMAIL.test(account) ? {} : { account: "auth.email-needed" };
  return {
    ...(isDigits(areaCode) && hasLength(areaCode, 1, 4)
      ? {}
      : { areaCode: "auth.area-code-needed" }),
    ...(isMobile(account) ? {} : { account: "auth.mobile-needed" }),
  };
}

/** Who opens an account gives a number that can be one; older accounts keep theirs. */
function newAccountFaults(draft: AccountDraft): Faults<AccountField> {
  const { user_string: account, area_code: areaCode } = accountInput(draft);
  const isNone = areaCode === MAINLAND && !isMainlandMobile(account);
  return { ...accountFaults(draft), ...(isNone ? { account: "auth.mobile-needed" } : {}) };
}

/** What stands in each field. */
const textsOf = (draft: AccountDraft & Partial<RegistrationDraft>) => ({
  ...draft,
  account: draft.type === "email" ? draft.email : draft.mobile,
});

/** Of an empty field a fault says what is missing, of any other what is wrong. */
function summaryOf<Input, Field extends RegistrationField>(
  faults: Faults<Field>,
  draft: AccountDraft & Partial<RegistrationDraft>,
  input: Input,
): FormSummary<Input, Field, Fault> {
  const texts = textsOf(draft);
  const wrong: Faults<Field> = {};
  const missing: Faults<Field> = {};
  for (const field of Object.keys(faults) as Field[])
    Object.assign(texts[field] === "" ? missing : wrong, { [field]: faults[field] });
  const isFine = Object.keys(faults).length === 0;
  return { input: isFine ? input : undefined, wrong, missing };
}

/** Old passwords keep their length: only a missing one is a fault here. */
export const loginSummary = (
  draft: LoginDraft,
): FormSummary<CallInput<"auth.login">, LoginField, Fault> =>
  summaryOf<CallInput<"auth.login">, LoginField>(
    {
      ...accountFaults(draft),
      ...(draft.password === "" ? { password: "auth.password-needed" } : {}),
    },
    draft,
    { ...accountInput(draft), password: draft.password },
  );

export function registrationSummary(
  draft: RegistrationDraft,
  isInviteRequired: boolean,
): FormSummary<CallInput<"auth.register">, RegistrationField, Fault> {
  const { type, code, password, rePassword } = draft;
  const invite = draft.inviteCode.trim();
  const faults: Faults<RegistrationField> = newAccountFaults(draft);
  if (!isCode(code)) faults.code = "auth.code-needed";
  if (!isPasswordLongEnough(password)) faults.password = "auth.password-short";
  if (rePassword === "") faults.rePassword = "auth.password-again-needed";
  else if (rePassword !== password) faults.rePassword = "auth.passwords-differ";
  if (isInviteRequired && invite === "") faults.inviteCode = "auth.invite-needed";
  return summaryOf(faults, draft, {
    ...accountInput(draft),
    type,
    code,
    password,
    re_password: rePassword,
    ...(invite === "" ? {} : { extension_code: invite }),
  });
}

/** The field that a refusal speaks of, where it is one. */
export function refusedField(code: RefusalCode): RegistrationField | undefined {
  switch (code) {
    case "email-invalid":
    case "mobile-invalid":
    case "account-taken":
      return "account";
    case "code-wrong":
      return "code";
    case "password-too-short":
    case "password-too-common":
      return "password";
    case "passwords-differ":
      return "rePassword";
    case "invite-unknown":
    case "invite-required":
      return "inviteCode";
    default:
      return undefined;
  }
}
