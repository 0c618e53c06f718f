import { DecimalInput } from "@candor/ui/DecimalInput.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { formatAmount } from "@candor/ui/format.ts";
import { Sheet } from "@candor/ui/Sheet.tsx";
import { toast } from "@candor/ui/toast.ts";
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

export type AmendSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  order: Order;
  market: Quotation;
};

/** Lowers an order's quantity; it keeps its place in the queue. */
export function AmendSheet({ isOpen, onOpenChange, order, market }: AmendSheetProps) {
  const t = useText();
  const locale = useLocale();
  const form = useCallForm("spot.amendOrder", {
    empty: { amount: order.amount },
    changed: merged<{ amount: string }>,
    summaryOf: ({ amount }) => amendmentSummary(order, amount, termsOf(market)),
    say: useSay(),
    // Whatever is refused, the amount is all there is to mend.
    fieldOf: () => "amount",
    invalidates: CHANGED_BY_ORDERS,
    onDone: (amended) => {
      putOrder(amended);
      toast(t("orders.amended"));
      onOpenChange(false);
    },
  });
  const { error = form.error, onLeave } = form.at("amount");

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("orders.amend")}
      description={t("orders.about-amend", {
        amount: formatAmount(order.amount, { locale }),
        filled: formatAmount(order.filled_amount, { locale }),
        currency: market.currency_code,
      })}
      footer={
        <OnlineButton
          type="submit"
          form={form.props.id}
          variant="primary"
          isLoading={form.isPending}
          className="flex-1"
        >
          {t("orders.amend-now")}
        </OnlineButton>
      }
    >
      <form {...form.props}>
        <Field
          label={t("spot.amount-in", { currency: market.currency_code })}
          error={error}
          onLeave={onLeave}
        >
          <DecimalInput
            value={form.draft.amount}
            onValueChange={(amount) => form.change({ amount })}
            decimals={quantityDecimals(market)}
            step={market.quantity_step}
            hasSteppers
          />
        </Field>
      </form>
    </Sheet>
  );
}
