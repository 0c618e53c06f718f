import { type Refusal, refuse } from "@candor/contract/refusals.ts";

/** Within so many hours a first answer is promised. */
export const FIRST_ANSWER_HOURS = 24;
/** Tickets of one user that are not closed. */
export const TICKETS_OPEN_MAX = 5;
/** Messages of one user within an hour, whichever ticket they are in. */
export const MESSAGES_HOUR_MAX = 20;
/** Messages of one ticket, of both sides. */
export const MESSAGES_MAX = 400;
/** Letters of one message, as a reader counts them. */
export const MESSAGE_MAX = 2_000;
/** A ticket that was answered closes once its user has said nothing for so long. */
export const SILENT_DAYS = 7;

/** Line ends of every kind, and the signs that part paragraphs. */
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/gu;
/** What joins two pictures into one, as in a family; anywhere else it does not show. */
const JOINER =
  /(?<!\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
/** What does not show, or turns the direction of what follows: left out. */
const UNSEEN =
  /(?!\u200D)\p{Cf}|[\p{Co}\p{Cs}]|(?![\n\t])\p{Cc}|[\u115F\u1160\u3164\uFFA0\u2800]/gu;
/** More marks on one letter than any of the languages has. */
const MARKS = /(\p{M}{3})\p{M}+/gu;

/** Returns a message without characters that hide or reverse text, so that it reads as it is stored. */
export const tidyMessage = (text: string): string =>
  text
    .replace(LINE_ENDS, "\n")
    .replace(UNSEEN, "")
    .replace(JOINER, "")
    .normalize("NFC")
    .replace(MARKS, "$1")
    .replace(/[^\S\n]+$/gmu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Returns why a stored message is refused; undefined when it is not. */
export function messageRefusal(
  message: string,
): Refusal<"message-empty" | "message-too-long"> | undefined {
  if (message === "") return refuse("message-empty");
  return [...message].length > MESSAGE_MAX
    ? refuse("message-too-long", { maximum: `${MESSAGE_MAX}` })
    : undefined;
}
