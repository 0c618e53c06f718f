import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { priceDecimals, quantityDecimals } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { FundsLink } from "./FundsLink.tsx";
import { isByBudget, isByTotal, mayGiveTotal } from "./form.ts";
import type { OrderForm } from "./form-state.ts";

/** A quantity of the coin, or what it is worth; a button changes from one to the other. */
export function QuantityField({ form }: { form: OrderForm }) {
  const t = useText();
  const { market, draft, change } = form;
  const field = isByTotal(draft) ? "total" : "amount";
  const other = field === "total" ? "amount" : "total";
  const word = isByBudget(draft) ? "spend" : field;
  const [unit, otherUnit] =
    field === "total"
      ? [market.legal_code, market.currency_code]
      : [market.currency_code, market.legal_code];
  const error = form.errorAt(field);
  return (
    <div className="flex flex-col gap-1">
      <Field
        label={t(`spot.${word}`)}
        error={error}
        hint={form.noteAt(field)}
        action={
          mayGiveTotal(draft) && (
            <button
              type="button"
              aria-label={t("spot.give-in", { currency: otherUnit })}
              onClick={() => change({ field: "quantityIn", value: other })}
              className="relative -my-1 min-h-6 rounded-small bg-fill px-1.5 text-micro font-semibold text-text-2 before:absolute before:-inset-x-1 before:-inset-y-2.5 hover:text-text"
            >
              ⇄ {otherUnit}
            </button>
          )
        }
      >
        <DecimalInput
          key={field}
          name={field}
          label={t(`spot.${word}-in`, { currency: unit })}
          unit={unit}
          value={draft[field]}
          onValueChange={(value) => change({ field, value })}
          onCut={() => form.cut(field)}
          decimals={field === "total" ? priceDecimals(market) : quantityDecimals(market)}
          {...(field === "amount" ? { step: market.quantity_step } : {})}
        />
      </Field>
      {error !== undefined && form.isShort && <FundsLink form={form} />}
    </div>
  );
}
