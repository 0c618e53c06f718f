import type { CallInput } from "@candor/contract/types.ts";
import { isCode } from "@candor/rules/validators.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import {
  type AccountDraft,
  type AccountField,
  accountInput,
  accountTexts,
  newAccountFaults,
} from "../../parts/credentials/account-draft.ts";
import { type Faults, summaryOf } from "../../parts/credentials/form-faults.ts";

export type BindDraft = AccountDraft & { code: string };
export type BindField = AccountField | "code";
type Fault =
  | "auth.email-needed"
  | "auth.area-code-needed"
  | "auth.mobile-needed"
  | "auth.code-needed";

function bindSummary<Input>(draft: BindDraft, input: Input): FormSummary<Input, BindField, Fault> {
  const faults: Faults<BindField, Fault> = newAccountFaults(draft);
  if (!isCode(draft.code)) faults.code = "auth.code-needed";
  return summaryOf(faults, { ...accountTexts(draft), code: draft.code }, input);
}

export const emailSummary = (draft: BindDraft) =>
  bindSummary<CallInput<"auth.checkEmail">>(draft, {
    user_string: accountInput(draft).user_string,
    email_code: draft.code,
    scene: "bind",
  });

export function mobileSummary(draft: BindDraft) {
  const { user_string: mobile, ...area } = accountInput(draft);
  return bindSummary<CallInput<"security.bindMobile">>(draft, {
    mobile,
    ...area,
    code: draft.code,
  });
}
