import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { hasHidden } from "@candor/rules/security.ts";
import { tidyMessage } from "@candor/rules/support.ts";

/** A name on one line; one with hidden characters is refused. */
export const nameIn = (text: string): string | Refusal<"no-special-characters"> =>
  hasHidden(text) ? refuse("no-special-characters") : text.normalize("NFC");

/** A text of several lines without hidden characters; refused when it is empty without them. */
export function aboutIn(text: string): string | Refusal<"parameter-error"> {
  const about = tidyMessage(text);
  return about === "" ? refuse("parameter-error", { field: "about" }) : about;
}
