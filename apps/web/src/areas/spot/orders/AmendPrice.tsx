import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { formatAmount, formatPrice } from "@candor/ui/figures/format.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../../lib/form.ts";
import { type Quotation, priceDecimals } from "../../../data/markets.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { repricingSummary } from "./amend.ts";
import { termsOf } from "../market.ts";
import { putOrder } from "../live.ts";
import { CHANGED_BY_ORDERS } from "./order-data.ts";
import { type OrderPrice, openAmount, priceOf } from "./order-lines.ts";
import type { Order } from "./orders.ts";

export type AmendPriceProps = {
  order: Order;
  market: Quotation;
  which: OrderPrice;
  /** The price it opens with, instead of the order's own. */
  opening?: string;
  onDone: () => void;
};

/** Places the rest of an order at another price, or both stay as they are. */
export function AmendPrice({ order, market, which, opening, onDone }: AmendPriceProps) {
  const t = useText();
  const locale = useLocale();
  const decimals = priceDecimals(market);
  const form = useCallForm("spot.repriceOrder", {
    empty: { price: opening ?? priceOf(order, which) ?? "" },
    changed: merged<{ price: string }>,
    summaryOf: ({ price }) => repricingSummary(order, which, price, termsOf(market)),
    say: useSay(),
    // The price is the only field that can fix a refusal.
    fieldOf: () => "price",
    invalidates: CHANGED_BY_ORDERS,
    onDone: (placed) => {
      putOrder(placed);
      const price = formatPrice(priceOf(placed, which), { locale, decimals });
      toast(t("orders.repriced", { price }));
      onDone();
    },
  });
  const { error = form.error, onLeave } = form.at("price");
  const { currency_code: base, legal_code: quote } = market;
  const trigger = order.trigger_source === "last" ? "trigger-last-in" : "trigger-index-in";
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-body text-text-2">
        {t("orders.about-reprice", {
          amount: formatAmount(openAmount(order), { locale }),
          currency: order.quote_amount === null ? base : quote,
        })}
      </p>
      <Field
        label={
          which === "limit"
            ? t("trading.price-in", { currency: quote })
            : t(`orders.${trigger}`, { currency: quote })
        }
        error={error}
        onLeave={onLeave}
      >
        <DecimalInput
          value={form.draft.price}
          onValueChange={(price) => form.change({ price })}
          decimals={decimals}
          step={market.price_tick}
          hasSteppers
        />
      </Field>
      <OnlineButton type="submit" variant="primary" isBlock isLoading={form.isPending}>
        {t("orders.reprice-now")}
      </OnlineButton>
    </form>
  );
}
