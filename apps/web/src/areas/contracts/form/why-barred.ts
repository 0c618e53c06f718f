import { useSuitability } from "../../../data/suitability.ts";
import { refusalText } from "../../../lib/refusal-text.ts";
import { useLocale, useText } from "../../../lib/text.ts";

/** Said before an order is written: that the law of the reader's country leaves them no contracts. */
export function useWhyBarred(): string | undefined {
  const t = useText();
  const locale = useLocale();
  const { data } = useSuitability("contracts");
  if (data?.is_offered !== false) return undefined;
  const country = data.multiple?.country ?? "";
  return refusalText({ refused: "product-barred", params: { country } }, t, locale);
}
