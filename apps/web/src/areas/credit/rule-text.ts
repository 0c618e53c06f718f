import type { CreditCause } from "@candor/contract/areas/credit/calls.ts";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { useLocale, useText } from "../../lib/text.ts";

/** Returns the text of a rule, such as "Account open for 180 days". */
export function useRuleText() {
  const t = useText();
  const locale = useLocale();
  return (cause: CreditCause, step: number | null): string =>
    cause === "dispute"
      ? t("credit.rule-dispute")
      : t(`credit.rule-${cause}`, { step: formatAmount(String(step ?? ""), { locale }) });
}
