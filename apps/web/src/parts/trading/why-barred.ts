import type { SuitabilityProduct } from "@candor/contract/area-words.ts";
import { useSuitability } from "../../data/suitability.ts";
import { useUser } from "../../data/user.ts";
import { refusalText } from "../../lib/refusal-text.ts";
import { useLocale, useText } from "../../lib/text.ts";

/** Said before an order is written: that the law of the reader's country does not leave them a product. */
export function useWhyBarred(product: SuitabilityProduct): string | undefined {
  const t = useText();
  const locale = useLocale();
  const { data } = useSuitability(product);
  const country = useUser().data?.country ?? "";
  if (data?.is_offered !== false) return undefined;
  return refusalText({ refused: "product-barred", params: { country } }, t, locale);
}
