import type { Refusal, RefusalCode } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";

export type AccountDraft = { account: string };
export type NameDraft = { name: string };
type AddFault = Refusal | "sending.enter-account" | "sending.enter-name";

/** The shortest that the server takes for an account's name. */
const ACCOUNT_MIN = 4;

export function accountSummary({
  account: typed,
}: AccountDraft): FormSummary<CallInput<"sending.findRecipient">, "account", AddFault> {
  const account = typed.trim();
  if (account.length >= ACCOUNT_MIN) return { input: { account } };
  const fault = { account: "sending.enter-account" as const };
  return { input: undefined, missing: fault, ...(account !== "" && { wrong: fault }) };
}

/** The confirmed user, under the typed name. */
export function nameSummary(
  { name: typed }: NameDraft,
  account: string,
): FormSummary<CallInput<"sending.saveRecipient">, "name", AddFault> {
  const name = typed.trim();
  return name === ""
    ? { input: undefined, missing: { name: "sending.enter-name" } }
    : { input: { account, name } };
}

export const accountField = (code: RefusalCode): "account" | undefined =>
  code === "recipient-unknown" || code === "parameter-error" ? "account" : undefined;

export const nameField = (code: RefusalCode): "name" | undefined =>
  code === "no-special-characters" ? "name" : undefined;
