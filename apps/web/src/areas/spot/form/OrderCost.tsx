import { dec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Fiat } from "@candor/ui/figures/Fiat.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { toFiat, useFiat } from "../../../data/fiat.ts";
import { useText } from "../../../lib/text.ts";
import type { OrderForm } from "./form-state.ts";
import { orderCost } from "./order-cost.ts";
import { PreviewLine } from "../../../parts/trading/PreviewLine.tsx";

/** Below this a fee of two decimals would read as nothing. */
const SMALL = dec("0.1");

/** Over the button of every order: its total and the most that its fee can be, before it is pressed. */
export function OrderCost({ form }: { form: Pick<OrderForm, "draft" | "summary" | "context"> }) {
  const t = useText();
  const fiat = useFiat();
  const { draft, summary, context } = form;
  const { total, isAbout, fee, feeRate } = orderCost(draft, summary, context);
  const twin = toFiat(fee?.usdt, fiat);
  return (
    <dl className="flex flex-col" data-testid="order-cost">
      <PreviewLine name={t("spot.total")}>
        {isAbout && total !== undefined && "≈ "}
        <Amount value={total} currency={context.quote} decimals={2} className="text-text" />
      </PreviewLine>
      <PreviewLine name={t("spot.fee-at-most")}>
        {fee === undefined ? (
          <Percent value={feeRate} variant="plain" decimals={3} className="text-text" />
        ) : (
          <Amount
            value={fee.amount}
            currency={fee.currency}
            maxDecimals={8}
            className="text-text"
          />
        )}
        {twin !== undefined && (
          <span className="ms-1 inline-block text-text-3">
            ≈ <Fiat value={twin} currency={fiat.code} {...(twin < SMALL && { decimals: 4 })} />
          </span>
        )}
      </PreviewLine>
    </dl>
  );
}
