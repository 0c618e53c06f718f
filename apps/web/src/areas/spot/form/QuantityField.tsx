import { DecimalInput } from "@candor/ui/DecimalInput.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { priceDecimals, quantityDecimals } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { isByBudget, isByTotal, mayGiveTotal } from "./form.ts";
import type { OrderForm } from "./form-state.ts";

/** A quantity of the coin, or what it is worth; a button changes from one to the other. */
export function QuantityField({ form }: { form: OrderForm }) {
  const t = useText();
  const { market, draft, change } = form;
  const field = isByTotal(draft) ? "total" : "amount";
  const other = field === "total" ? "amount" : "total";
  const label = isByBudget(draft)
    ? t("spot.spend-in", { currency: market.legal_code })
    : field === "total"
      ? t("spot.total-in", { currency: market.legal_code })
      : t("spot.amount-in", { currency: market.currency_code });
  const code = other === "total" ? market.legal_code : market.currency_code;
  return (
    <Field
      label={label}
      error={form.errorAt(field)}
      hint={form.noteAt(field)}
      action={
        mayGiveTotal(draft) && (
          <button
            type="button"
            aria-label={t("spot.give-in", { currency: code })}
            onClick={() => change({ field: "quantityIn", value: other })}
            className="relative -my-1 min-h-6 rounded-small bg-fill px-1.5 text-micro font-semibold text-text-2 before:absolute before:-inset-x-1 before:-inset-y-2.5 hover:text-text"
          >
            ⇄ {code}
          </button>
        )
      }
    >
      <DecimalInput
        key={field}
        name={field}
        value={draft[field]}
        onValueChange={(value) => change({ field, value })}
        onCut={() => form.cut(field)}
        decimals={field === "total" ? priceDecimals(market) : quantityDecimals(market)}
        {...(field === "amount" ? { step: market.quantity_step } : {})}
      />
    </Field>
  );
}
