import type { CallInput } from "@candor/contract/types.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";

export type MailWordDraft = { word: string };

export function mailWordSummary(
  draft: MailWordDraft,
): FormSummary<CallInput<"security.setMailWord">, "word", "security.mail-word-needed"> {
  const word = draft.word.trim();
  return word === ""
    ? { input: undefined, missing: { word: "security.mail-word-needed" } }
    : { input: { word } };
}
