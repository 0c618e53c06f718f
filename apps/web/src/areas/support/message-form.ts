import type { TicketTopic } from "@candor/contract/ticket-topics.ts";
import type { Refusal, RefusalCode } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { messageRefusal, tidyMessage } from "@candor/rules/support.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { AboutRecord } from "./about.ts";

export type MessageDraft = { text: string; pictures: readonly string[]; topic: TicketTopic };
type Field = "text" | "pictures";
type Fault = Refusal | "support.message-needed";

/** What would be sent of a message, and why the server would not take it. */
function messageOf({ text, pictures }: MessageDraft) {
  const tidy = tidyMessage(text);
  const refusal = tidy === "" ? undefined : messageRefusal(tidy);
  const missing = tidy === "" ? ("support.message-needed" as const) : undefined;
  const isFine = refusal === undefined && missing === undefined;
  return {
    input: isFine ? { text: tidy, pictures: [...pictures] } : undefined,
    wrong: { text: refusal },
    missing: { text: missing },
  };
}

/** A new question, under the key of its one sending. */
export function questionSummary(
  draft: MessageDraft,
  key: string,
  about: AboutRecord | undefined,
): FormSummary<CallInput<"support.openTicket">, Field, Fault> {
  const { input, ...faults } = messageOf(draft);
  if (input === undefined) return { input, ...faults };
  const record = about && { about_kind: about.kind, about_id: about.id };
  return { input: { key, topic: draft.topic, ...input, ...record }, ...faults };
}

/** A message in a question that stands. */
export function replySummary(
  draft: MessageDraft,
  key: string,
  id: string,
): FormSummary<CallInput<"support.sendMessage">, Field, Fault> {
  const { input, ...faults } = messageOf(draft);
  return { input: input && { id, key, ...input }, ...faults };
}

const FIELDS: Partial<Record<RefusalCode, Field>> = {
  "message-empty": "text",
  "message-too-long": "text",
  "file-unknown": "pictures",
  "file-not-a-picture": "pictures",
};

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): Field | undefined => FIELDS[code];
