import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { isCode } from "@candor/rules/validators.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";

export type TotpDraft = {
  code: string;
  /** The secret was shown too long ago. */
  isLapsed: boolean;
};
export type TotpField = "code" | "lapsed";

/** The first code of the authenticator, with what says for which secret it is. */
export function totpSummary(
  seal: string,
  { code }: TotpDraft,
): FormSummary<CallInput<"security.setTotp">, TotpField, "auth.code-needed"> {
  if (isCode(code)) return { input: { seal, code } };
  const fault = { code: "auth.code-needed" as const };
  return { input: undefined, ...(code === "" ? { missing: fault } : { wrong: fault }) };
}

export const totpField = (code: RefusalCode): TotpField | undefined => {
  if (code === "link-invalid") return "lapsed";
  return code === "code-wrong" ? "code" : undefined;
};

export const afterTotpRefusal = (draft: TotpDraft, code: RefusalCode | undefined): TotpDraft =>
  code === "link-invalid" ? { ...draft, isLapsed: true } : draft;

/** A secret in groups of four, as it is read out and typed. */
export const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, "$1 ");
