import { type Refusal, written } from "@candor/contract/refusals.ts";
import { printValues } from "@candor/locales/figures.ts";
import { type PlainMessageId, type Text, useLocale, useText } from "./text.ts";

/** The server's own words for a refusal that a form found by itself; the screen loads `refusals`. */
export function refusalText(refusal: Refusal, t: Text, locale: string): string {
  const values = printValues(written(refusal).params, locale);
  return t(`refusals.${refusal.refused}`, values as never);
}

/** Returns the text of a form's fault: its own message, or a refusal in the server's words. */
export function useSay(): (fault: PlainMessageId | Refusal) => string {
  const t = useText();
  const locale = useLocale();
  return (fault) => (typeof fault === "string" ? t(fault) : refusalText(fault, t, locale));
}
