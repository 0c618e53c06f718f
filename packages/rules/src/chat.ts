import { type Refusal, refuse } from "@candor/contract/refusals.ts";

/** Letters of one message, as a reader counts them. */
export const CHAT_MESSAGE_MAX = 500;
/** The most people that one message may mention. */
export const CHAT_MENTIONS_MAX = 5;
/** Messages of one user within an hour, in whichever rooms. */
export const CHAT_HOUR_MAX = 120;
/** The seconds between two messages of one user in any rooms; a moderator may require more in one room. */
export const CHAT_SLOW_SECONDS = 2;
/** Messages that one user may report within a day. */
export const CHAT_REPORTS_DAY_MAX = 20;
/** The most people that one user may mute or block. */
export const CHAT_BLOCKS_MAX = 100;

/** Returns why a message (tidied as one to support) is refused by its length; undefined when it is not. */
export function chatTextRefusal(
  text: string,
  hasPicture: boolean,
): Refusal<"message-empty" | "message-too-long"> | undefined {
  if (text === "" && !hasPicture) return refuse("message-empty");
  return [...text].length > CHAT_MESSAGE_MAX
    ? refuse("message-too-long", { maximum: `${CHAT_MESSAGE_MAX}` })
    : undefined;
}
