import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../../lib/form.ts";
import { type Quotation, quantityDecimals } from "../../../data/markets.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { amendmentSummary } from "./amend.ts";
import { termsOf } from "../market.ts";
import { putOrder } from "../live.ts";
import { CHANGED_BY_ORDERS } from "./order-data.ts";
import type { Order } from "./orders.ts";

export type AmendAmountProps = { order: Order; market: Quotation; onDone: () => void };

/** Lowers an order's quantity; it keeps its place in the queue. */
export function AmendAmount({ order, market, onDone }: AmendAmountProps) {
  const t = useText();
  const locale = useLocale();
  const form = useCallForm("spot.amendOrder", {
    empty: { amount: order.amount },
    changed: merged<{ amount: string }>,
    summaryOf: ({ amount }) => amendmentSummary(order, amount, termsOf(market)),
    say: useSay(),
    // The amount is the only field that can fix a refusal.
    fieldOf: () => "amount",
    invalidates: CHANGED_BY_ORDERS,
    onDone: (amended) => {
      putOrder(amended);
      toast(t("orders.amended"));
      onDone();
    },
  });
  const { error = form.error, onLeave } = form.at("amount");
  const currency = market.currency_code;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p className="text-body text-text-2">
        {t("orders.about-amend", {
          amount: formatAmount(order.amount, { locale }),
          filled: formatAmount(order.filled_amount, { locale }),
          currency,
        })}
      </p>
      <Field label={t("spot.amount-in", { currency })} error={error} onLeave={onLeave}>
        <DecimalInput
          value={form.draft.amount}
          onValueChange={(amount) => form.change({ amount })}
          decimals={quantityDecimals(market)}
          step={market.quantity_step}
          hasSteppers
        />
      </Field>
      <OnlineButton type="submit" variant="primary" isBlock isLoading={form.isPending}>
        {t("orders.amend-now")}
      </OnlineButton>
    </form>
  );
}
