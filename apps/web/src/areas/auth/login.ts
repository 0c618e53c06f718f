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
} from "../../parts/credentials/account-draft.ts";
import { type Faults, summaryOf } from "../../parts/credentials/form-faults.ts";
import { isRecoveryCode } from "../../parts/credentials/recovery-code.ts";

/** The second factor that the login asks for; undefined: none is known. */
export type SecondFactor = "totp" | "recovery";
export type LoginDraft = AccountDraft & {
  password: string;
  second: SecondFactor | undefined;
  secondCode: string;
  isLocked: boolean;
};
/** `asked` is no field: there stands why the second code is asked for. */
export type LoginField = AccountField | "password" | "secondCode" | "asked";
export type LoginFault =
  | "auth.email-needed"
  | "auth.area-code-needed"
  | "auth.mobile-needed"
  | "auth.password-needed"
  | "auth.code-needed"
  | "auth.recovery-needed";

/** Old passwords keep their length: only a missing one is a fault here. */
export function loginSummary(
  draft: LoginDraft,
): FormSummary<CallInput<"auth.login">, LoginField, LoginFault> {
  const { password, second, secondCode } = draft;
  const faults: Faults<LoginField, LoginFault> = { ...accountFaults(draft) };
  if (password === "") faults.password = "auth.password-needed";
  if (second === "totp" && !isCode(secondCode)) faults.secondCode = "auth.code-needed";
  if (second === "recovery" && !isRecoveryCode(secondCode))
    faults.secondCode = "auth.recovery-needed";
  return summaryOf(
    faults,
    { ...draft, ...accountTexts(draft), asked: "" },
    {
      ...accountInput(draft),
      password,
      ...(second === undefined ? {} : { second_code: secondCode.trim() }),
    },
  );
}

/** The draft after an answer, which may have told that the account has a second factor, or is locked. */
export function afterLoginRefusal(draft: LoginDraft, code: RefusalCode | undefined): LoginDraft {
  if (code === "second-factor-required")
    return { ...draft, second: draft.second ?? "totp", secondCode: "" };
  if (code === "code-wrong") return { ...draft, secondCode: "" };
  return code === "account-locked" ? { ...draft, isLocked: true } : draft;
}

export const changedLogin = (draft: LoginDraft, change: Partial<LoginDraft>): LoginDraft => {
  const changed = { ...draft, isLocked: false, ...change };
  // Another account, or another password, may have no second factor.
  const isOther = ["type", "email", "areaCode", "mobile", "password"].some(
    (name) => name in change,
  );
  return isOther ? { ...changed, second: undefined, secondCode: "" } : changed;
};

export function loginField(code: RefusalCode): LoginField | undefined {
  if (code === "second-factor-required") return "asked";
  return code === "code-wrong" ? "secondCode" : undefined;
}
