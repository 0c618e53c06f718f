import { ZERO, dec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { type Quotation, priceDecimals } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { type OrderDraft, isByTotal, timeInForceOf } from "./form.ts";
import type { OrderSummary } from "./form-summary.ts";
import { PreviewLine } from "../../../parts/trading/PreviewLine.tsx";

export type OrderPreviewProps = {
  market: Quotation;
  draft: OrderDraft;
  summary: Pick<OrderSummary, "plan" | "preview">;
};

/** From this distance from the best price on, the preview points at it. */
const NOTABLE_SLIPPAGE = dec("0.001");

/** Shows what the order would do now, by the functions that settle it; its cost is over the button. */
export function OrderPreview({ market, draft, summary: { plan, preview } }: OrderPreviewProps) {
  const t = useText();
  const { currency_code: base, legal_code: quote } = market;
  const isMarket = draft.type === "market";
  const received = draft.side === "buy" ? base : quote;
  const unfilled = preview?.unfilledQuantity ?? ZERO;
  const unspent = preview?.unspent ?? ZERO;
  const slippage = preview?.slippage ?? ZERO;
  const isSplit = preview !== undefined && preview.filledQuantity > ZERO;
  return (
    <dl className="flex flex-col gap-1 text-data">
      <PreviewLine name={t("spot.average-price")}>
        {isSplit && "≈ "}
        <Price value={preview?.averagePrice} decimals={priceDecimals(market)} />
      </PreviewLine>
      {isByTotal(draft) && !isMarket && (
        <PreviewLine name={t("spot.amount")}>
          <Amount value={plan?.quantity} currency={base} />
        </PreviewLine>
      )}
      {preview !== undefined && isMarket && (
        <PreviewLine name={t("spot.you-receive")}>
          <Amount value={preview.received} currency={received} maxDecimals={8} />
        </PreviewLine>
      )}
      {plan !== undefined && (
        <PreviewLine name={t("spot.held")}>
          <Amount
            value={plan.hold}
            currency={draft.side === "buy" ? quote : base}
            maxDecimals={8}
          />
        </PreviewLine>
      )}
      {isSplit && preview.restingQuantity > ZERO && (
        <PreviewLine name={t("spot.rests")}>
          <Amount value={preview.restingQuantity} currency={base} />
        </PreviewLine>
      )}
      {slippage >= NOTABLE_SLIPPAGE && (
        <PreviewLine name={t("trading.slippage")} isWarning>
          <Percent value={slippage} variant="plain" />
        </PreviewLine>
      )}
      {unfilled > ZERO && (
        <PreviewLine
          name={t(timeInForceOf(draft) === "fok" ? "spot.not-fillable" : "spot.stays-unfilled")}
          isWarning
        >
          <Amount value={unfilled} currency={base} />
        </PreviewLine>
      )}
      {unspent > ZERO && (
        <PreviewLine name={t("spot.stays-unfilled")} isWarning>
          <Amount value={unspent} currency={quote} maxDecimals={2} />
        </PreviewLine>
      )}
    </dl>
  );
}
