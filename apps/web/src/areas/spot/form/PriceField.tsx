import { formatDec } from "@candor/money";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { priceDecimals } from "../../../data/markets.ts";
import { useIsPhone } from "../../../lib/layout.ts";
import { useText } from "../../../lib/text.ts";
import type { OrderForm } from "./form-state.ts";

/**
 * The price that the order trades at or better, with the best of both sides at hand. Between the
 * steppers of a phone its currency has no room: it is only read out.
 */
export function PriceField({ form }: { form: OrderForm }) {
  const t = useText();
  const { market, draft, context, change } = form;
  const isLimit = draft.type === "limit";
  const isPhone = useIsPhone();
  const [bid, ask] = [context.book?.bids[0]?.price, context.book?.asks[0]?.price];
  const quick = [
    { label: t("spot.bid"), title: t("spot.take-bid"), price: bid },
    { label: t("spot.ask"), title: t("spot.take-ask"), price: ask },
  ];
  return (
    <Field
      label={t(isLimit ? "trading.price" : "spot.limit-price")}
      error={form.errorAt("price")}
      hint={form.noteAt("price")}
      action={
        <span className="-my-1 flex gap-1">
          {quick.map(({ label, title, price }) => (
            <button
              key={title}
              type="button"
              aria-label={title}
              disabled={price === undefined}
              onClick={() => price && change({ field: "price", value: formatDec(price) })}
              className="relative min-h-6 whitespace-nowrap rounded-small bg-fill px-1.5 text-micro font-semibold text-text-2 before:absolute before:-inset-x-0.5 before:-inset-y-2.5 hover:text-text disabled:opacity-45"
            >
              {label}
            </button>
          ))}
        </span>
      }
    >
      <DecimalInput
        name="price"
        label={t(isLimit ? "trading.price-in" : "spot.limit-price-in", {
          currency: market.legal_code,
        })}
        value={draft.price}
        onValueChange={(value) => change({ field: "price", value })}
        onCut={() => form.cut("price")}
        decimals={priceDecimals(market)}
        step={market.price_tick}
        isPadded
        hasSteppers
        {...(isPhone ? {} : { unit: market.legal_code })}
      />
    </Field>
  );
}
