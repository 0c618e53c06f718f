import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { Method } from "../data.ts";

export type AccountDraft = {
  country: string;
  method: Method | undefined;
  holder: string;
  account: string;
  branch: string;
};
export type AccountField = "method" | "holder" | "account" | "branch";
type Fault = "p2p.choose-method" | "p2p.enter-holder" | "p2p.enter-account";

const ACCOUNT_LEAST = 3;

/** What would be sent, or which field lacks something. */
export function accountSummary({
  method,
  ...draft
}: AccountDraft): FormSummary<CallInput<"p2p.savePayAccount">, AccountField, Fault> {
  const holder = draft.holder.trim();
  const account = draft.account.trim();
  const isShort = account.length < ACCOUNT_LEAST;
  if (method === undefined || holder === "" || isShort)
    return {
      input: undefined,
      missing: {
        method: method === undefined ? "p2p.choose-method" : undefined,
        holder: holder === "" ? "p2p.enter-holder" : undefined,
        account: isShort ? "p2p.enter-account" : undefined,
      },
    };
  return { input: { method: method.id, holder, account, branch: draft.branch.trim() } };
}

const OF_FIELD: Partial<Record<RefusalCode, AccountField>> = {
  "p2p-method-unknown": "method",
  "p2p-name-differs": "holder",
};

export const refusedField = (code: RefusalCode): AccountField | undefined => OF_FIELD[code];
