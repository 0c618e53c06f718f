import { ZERO, div, fromInteger, mul, parseDec } from "@candor/money";
import { MISSING, formatPercent } from "@candor/ui/figures/format.ts";

const HUNDRED = fromInteger(100);

/** How much of a limit is used, in percent: rounded up, so that a full one never looks as if there were room. */
export function shareText(used: string | null, limit: string, locale: string): string {
  const [part, whole] = [parseDec(used ?? ""), parseDec(limit)];
  if (part === undefined || whole === undefined || whole <= ZERO) return MISSING;
  const percent = mul(div(part, whole, "up"), HUNDRED, "up");
  return formatPercent(percent, { locale, unit: "percent", decimals: 2 });
}
