import { scaleOf } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { useText } from "../../../lib/text.ts";
import { PreviewLine } from "../../../parts/trading/PreviewLine.tsx";
import type { ContractFormState } from "./form-state.ts";

/** Over the button of every order: the margin that it takes, where it would be liquidated, and the most it can lose. */
export function OrderCost({ form }: { form: Pick<ContractFormState, "summary" | "context"> }) {
  const t = useText();
  const { preview } = form.summary;
  const { quote, priceTick } = form.context.terms;
  return (
    <dl className="flex flex-col" data-testid="contract-cost">
      <PreviewLine name={t("contracts.margin")}>
        <Amount value={preview?.margin} currency={quote} decimals={2} className="text-text" />
      </PreviewLine>
      <PreviewLine name={t("contracts.liquidation-price")}>
        <Price
          value={preview?.liquidationPrice}
          decimals={scaleOf(priceTick)}
          className="text-text"
        />
      </PreviewLine>
      <PreviewLine name={t("contracts.worst-case")}>
        <Amount
          value={preview?.worstCase}
          currency={quote}
          decimals={2}
          className="font-semibold text-text"
        />
      </PreviewLine>
    </dl>
  );
}
