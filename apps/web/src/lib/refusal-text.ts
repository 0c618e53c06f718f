import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import { formatAmount } from "@candor/ui/format.ts";
import type { Text } from "./text.ts";

/** A refusal that a form found by itself; figures are printed for the reader, words stand as they are. */
export type LocalRefusal = { code: RefusalCode; figures: Readonly<Record<string, Dec | string>> };

/** The server's own words for a refusal; the screen loads the texts of `refusals`. */
export function refusalText({ code, figures }: LocalRefusal, t: Text, locale: string): string {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(figures))
    values[name] = typeof value === "string" ? value : formatAmount(value, { locale });
  return t(`refusals.${code}`, values as never);
}
