import { DecimalInput } from "@candor/ui/DecimalInput.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { type Quotation, priceDecimals, quantityDecimals } from "../../lib/markets.ts";
import { useText } from "../../lib/text.ts";
import { changeDraft } from "./drafts.ts";
import { type OrderDraft, type OrderField, isByTotal } from "./form.ts";

export type OrderFieldsProps = {
  market: Quotation;
  draft: OrderDraft;
  errorAt: (field: OrderField) => string | undefined;
};

/** Price and quantity; a market buy says how much to spend instead. */
export function OrderFields({ market, draft, errorAt }: OrderFieldsProps) {
  const t = useText();
  const { symbol } = market;
  return (
    <>
      {draft.type === "limit" && (
        <Field label={t("spot.price-in", { currency: market.legal_code })} error={errorAt("price")}>
          <DecimalInput
            value={draft.price}
            onValueChange={(value) => changeDraft(symbol, { field: "price", value })}
            decimals={priceDecimals(market)}
            step={market.price_tick}
            hasSteppers
          />
        </Field>
      )}
      {isByTotal(draft) ? (
        <Field label={t("spot.spend-in", { currency: market.legal_code })} error={errorAt("total")}>
          <DecimalInput
            key="total"
            value={draft.total}
            onValueChange={(value) => changeDraft(symbol, { field: "total", value })}
            decimals={priceDecimals(market)}
          />
        </Field>
      ) : (
        <Field
          label={t("spot.amount-in", { currency: market.currency_code })}
          error={errorAt("amount")}
        >
          <DecimalInput
            key="amount"
            value={draft.amount}
            onValueChange={(value) => changeDraft(symbol, { field: "amount", value })}
            decimals={quantityDecimals(market)}
            step={market.quantity_step}
          />
        </Field>
      )}
    </>
  );
}
