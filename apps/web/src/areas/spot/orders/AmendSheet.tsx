import { dec, formatDec } from "@candor/money";
import { DecimalInput } from "@candor/ui/DecimalInput.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { formatAmount } from "@candor/ui/format.ts";
import { Sheet } from "@candor/ui/Sheet.tsx";
import { type SyntheticEvent, useId, useState } from "react";
import { failureText } from "../../../lib/failure.ts";
import { type Quotation, quantityDecimals } from "../../../lib/markets.ts";
import { refusalText } from "../../../lib/refusal-text.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { amendmentRefusal } from "./amend.ts";
import { termsOf } from "../market.ts";
import { useAmendOrder } from "./order-data.ts";
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
  const formId = useId();
  const [amount, setAmount] = useState(order.amount);
  const [isPressed, setIsPressed] = useState(false);
  const amendment = useAmendOrder(() => onOpenChange(false));
  const isUnchanged = amount !== "" && dec(amount) === dec(order.amount);
  const refusal = amendmentRefusal(order, amount, termsOf(market));
  const figures = { ...refusal?.figures, currency: market.legal_code };
  const shown = refusal !== undefined && (isPressed || !isUnchanged);
  const local = shown ? refusalText({ code: refusal.code, figures }, t, locale) : undefined;
  const missing = isPressed && amount === "" ? t("spot.enter-amount") : undefined;
  const failure = amendment.error === null ? undefined : failureText(amendment.error, t);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setIsPressed(true);
    if (amount === "" || refusal !== undefined || amendment.isPending) return;
    await amendment.send({ id: order.id, amount: formatDec(dec(amount)) });
  }

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
          form={formId}
          variant="primary"
          isLoading={amendment.isPending}
          className="flex-1"
        >
          {t("orders.amend-now")}
        </OnlineButton>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={t("spot.amount-in", { currency: market.currency_code })}
          error={local ?? missing ?? failure}
        >
          <DecimalInput
            value={amount}
            onValueChange={(value) => {
              setAmount(value);
              amendment.reset();
            }}
            decimals={quantityDecimals(market)}
            step={market.quantity_step}
            hasSteppers
          />
        </Field>
      </form>
    </Sheet>
  );
}
