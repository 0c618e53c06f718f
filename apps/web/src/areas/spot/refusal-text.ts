import { formatAmount } from "@candor/ui/format.ts";
import type { Text } from "../../lib/text.ts";
import type { FormRefusal } from "./form.ts";

/** A refusal in the server's own words, with its figures in the reader's writing. */
export function refusalText({ code, figures }: FormRefusal, t: Text, locale: string): string {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(figures))
    values[name] = typeof value === "string" ? value : formatAmount(value, { locale });
  return t(`refusals.${code}`, values as never);
}
