import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { hasHidden } from "@candor/rules/security.ts";
import { tidyMessage } from "@candor/rules/support.ts";

/** A name on one line; refused where some of it would not show. */
export const nameIn = (text: string): string | Refusal<"no-special-characters"> =>
  hasHidden(text) ? refuse("no-special-characters") : text.normalize("NFC");

/** A text of several lines, without what would not show; refused where nothing is left. */
export function aboutIn(text: string): string | Refusal<"parameter-error"> {
  const about = tidyMessage(text);
  return about === "" ? refuse("parameter-error", { field: "about" }) : about;
}
