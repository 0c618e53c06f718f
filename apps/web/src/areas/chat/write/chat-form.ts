import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import type { Refusal, RefusalCode } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { chatTextRefusal } from "@candor/rules/chat.ts";
import { tidyMessage } from "@candor/rules/support.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";

export type ChatDraft = { text: string; picture: string | undefined };
type Field = "text" | "picture";

/** What would be sent, and why the server would not take it. */
export function chatSummary(
  { text, picture }: ChatDraft,
  to: { room: ChatRoom; key: string; replyTo: number | undefined },
): FormSummary<CallInput<"chat.sendMessage">, Field, Refusal> {
  const tidy = tidyMessage(text);
  const refusal = chatTextRefusal(tidy, picture !== undefined);
  if (refusal !== undefined)
    return refusal.refused === "message-empty"
      ? { input: undefined, missing: { text: refusal } }
      : { input: undefined, wrong: { text: refusal } };
  const { room, key, replyTo } = to;
  return {
    input: {
      room,
      key,
      text: tidy,
      ...(replyTo !== undefined && { reply_to: replyTo }),
      ...(picture !== undefined && { picture }),
    },
  };
}

const OF_PICTURE: readonly RefusalCode[] = ["file-unknown", "file-not-a-picture"];
/** What every call may be refused for says nothing of the message. */
const OF_TEXT = /^(?:chat|message)-/;

/** The field beside which a refusal stands. */
export function refusedField(code: RefusalCode): Field | undefined {
  if (OF_PICTURE.includes(code)) return "picture";
  return OF_TEXT.test(code) ? "text" : undefined;
}

/** These are of the writer or the room, and not of the message: what the reader may do is read anew. */
export const isOfWriter = (code: RefusalCode | undefined): boolean =>
  code === "chat-muted" ||
  code === "chat-banned" ||
  code === "chat-closed" ||
  code === "chat-too-new" ||
  code === "chat-name-needed";
