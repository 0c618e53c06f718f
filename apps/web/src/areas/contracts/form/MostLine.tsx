import { formatAmount } from "@candor/ui/figures/format.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import type { ContractFormState } from "./form-state.ts";
import { boundedAt } from "./lots.ts";

/** What bounds the lots where it is not what there is to spend: the largest position at the multiple. */
export function MostLine({ form: { draft, context } }: { form: ContractFormState }) {
  const t = useText();
  const locale = useLocale();
  const most = boundedAt(draft, context);
  if (most === undefined) return null;
  return (
    <p data-testid="most-at" className="text-data text-text-2">
      {t("contracts.most-at", {
        multiple: draft.multiple,
        amount: formatAmount(most, { locale, decimals: 0 }),
        currency: context.terms.quote,
      })}
    </p>
  );
}
