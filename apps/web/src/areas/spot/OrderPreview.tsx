import { ZERO, dec } from "@candor/money";
import { Amount } from "@candor/ui/Amount.tsx";
import { Percent } from "@candor/ui/Percent.tsx";
import { Price } from "@candor/ui/Price.tsx";
import type { ReactNode } from "react";
import { type Quotation, priceDecimals } from "../../lib/markets.ts";
import { useText } from "../../lib/text.ts";
import type { OrderDraft, OrderPreview as Preview } from "./form.ts";

export type OrderPreviewProps = {
  market: Quotation;
  draft: OrderDraft;
  preview: Preview | undefined;
};

/** From here on the distance from the best price is worth pointing at. */
const NOTABLE_SLIPPAGE = dec("0.001");

/** What the order would do now, by the functions that will settle it. Its rows always stand. */
export function OrderPreview({ market, draft, preview }: OrderPreviewProps) {
  const t = useText();
  const received = draft.side === "buy" ? market.currency_code : market.legal_code;
  const unfilled = preview?.unfilledQuantity ?? ZERO;
  const slippage = preview?.slippage ?? ZERO;
  return (
    <dl className="flex flex-col gap-1 text-data">
      <Line name={t("spot.average-price")}>
        <Price value={preview?.averagePrice} decimals={priceDecimals(market)} />
      </Line>
      <Line name={t("spot.total")}>
        <Amount value={preview?.total} currency={market.legal_code} decimals={2} />
      </Line>
      <Line name={t("spot.fee-at-most")}>
        <Amount value={preview?.feeMax} currency={received} maxDecimals={8} />
      </Line>
      {preview !== undefined && draft.type === "market" && (
        <Line name={t("spot.you-receive")}>
          <Amount value={preview.received} currency={received} maxDecimals={8} />
        </Line>
      )}
      {slippage >= NOTABLE_SLIPPAGE && (
        <Line name={t("spot.slippage")} isWarning>
          <Percent value={slippage} variant="plain" />
        </Line>
      )}
      {unfilled > ZERO && (
        <Line name={t("spot.stays-unfilled")} isWarning>
          <Amount value={unfilled} currency={market.currency_code} />
        </Line>
      )}
    </dl>
  );
}

function Line({
  name,
  isWarning = false,
  children,
}: {
  name: string;
  isWarning?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={
        isWarning
          ? "flex flex-wrap justify-between gap-x-2 text-warning"
          : "flex flex-wrap justify-between gap-x-2"
      }
    >
      <dt className={isWarning ? "" : "text-text-2"}>{name}</dt>
      <dd className="ms-auto">{children}</dd>
    </div>
  );
}
