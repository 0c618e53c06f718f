import type { Refusal } from "@candor/contract/refusals.ts";
import { messageRefusal, tidyMessage } from "@candor/rules/support.ts";

/** The text to store, or its refusal; beside a picture it may be empty. */
export function writtenText(
  text: string,
  pictures: readonly string[],
): string | Refusal<"message-empty" | "message-too-long"> {
  const tidy = tidyMessage(text);
  if (tidy === "" && pictures.length > 0) return tidy;
  return messageRefusal(tidy) ?? tidy;
}
