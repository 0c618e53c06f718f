import type { Refusal } from "@candor/contract/refusals.ts";
import { formatAmount } from "@candor/ui/format.ts";
import { type PlainMessageId, type Text, useLocale, useText } from "./text.ts";

/**
 * The server's own words for a refusal that a form found by itself, its amounts printed for the
 * reader; the screen loads the texts of `refusals`.
 */
export function refusalText({ refused, params }: Refusal, t: Text, locale: string): string {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(params))
    values[name] = typeof value === "string" ? value : formatAmount(value, { locale });
  return t(`refusals.${refused}`, values as never);
}

/** Says what a form found: a message of its own, or a refusal in the server's words. */
export function useSay(): (fault: PlainMessageId | Refusal) => string {
  const t = useText();
  const locale = useLocale();
  return (fault) => (typeof fault === "string" ? t(fault) : refusalText(fault, t, locale));
}
