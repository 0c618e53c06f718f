import { type Refusal, refuse } from "@candor/contract/refusals.ts";

/** Letters of one message, as a reader counts them. */
export const CHAT_MESSAGE_MAX = 500;
/** People whom one message may mention. */
export const CHAT_MENTIONS_MAX = 5;
/** Messages of one user within an hour, in whichever rooms. */
export const CHAT_HOUR_MAX = 120;
/** Between two messages of one user, in whichever rooms; a moderator may ask for more in one. */
export const CHAT_SLOW_SECONDS = 2;
/** Messages that one user may report within a day. */
export const CHAT_REPORTS_DAY_MAX = 20;
/** People whom one user may mute or block. */
export const CHAT_BLOCKS_MAX = 100;

/** Why a message (tidied as one to support) is none; undefined when it is one, as far as its length goes. */
export function chatTextRefusal(
  text: string,
  hasPicture: boolean,
): Refusal<"message-empty" | "message-too-long"> | undefined {
  if (text === "" && !hasPicture) return refuse("message-empty");
  return [...text].length > CHAT_MESSAGE_MAX
    ? refuse("message-too-long", { maximum: `${CHAT_MESSAGE_MAX}` })
    : undefined;
}
