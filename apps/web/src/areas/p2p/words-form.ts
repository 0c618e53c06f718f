import type { P2P_APPEAL_CAUSES } from "@candor/contract/areas/p2p/choices.ts";
import type { Refusal, RefusalCode } from "@candor/contract/refusals.ts";
import { messageRefusal, tidyMessage } from "@candor/rules/support.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";

export type AppealCause = (typeof P2P_APPEAL_CAUSES)[number];
export type WordsDraft = { text: string; pictures: readonly string[]; cause: AppealCause };
export type WordsField = "text" | "pictures";
type Fault = Refusal | "p2p.enter-text";

/** Words with pictures as they would be sent, made into a call's input, or why the server would not take them. */
export function wordsSummary<Input>(
  { text, pictures }: Pick<WordsDraft, "text" | "pictures">,
  inputOf: (words: { text: string; pictures: string[] }) => Input,
): FormSummary<Input, WordsField, Fault> {
  const tidy = tidyMessage(text);
  if (tidy === "") return { input: undefined, missing: { text: "p2p.enter-text" } };
  const refusal = messageRefusal(tidy);
  if (refusal !== undefined) return { input: undefined, wrong: { text: refusal } };
  return { input: inputOf({ text: tidy, pictures: [...pictures] }) };
}

const OF_FIELD: Partial<Record<RefusalCode, WordsField>> = {
  "message-empty": "text",
  "message-too-long": "text",
  "chat-link": "text",
  "file-unknown": "pictures",
  "file-not-a-picture": "pictures",
};

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): WordsField | undefined => OF_FIELD[code];
