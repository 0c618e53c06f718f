import { dec, scaleOf } from "@candor/money";
import { RISK_WARNING } from "@candor/rules/contracts/risk.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { useText } from "../../../lib/text.ts";
import { PreviewLine } from "../../../parts/trading/PreviewLine.tsx";
import type { ContractFormState } from "./form-state.ts";
import { spreadNow } from "./spread.ts";

/** From this distance from the mark on, the preview points at it. */
const NOTABLE_SLIPPAGE = dec("0.001");

/** What the order would come to, by the functions that open, follow and liquidate it. */
export function OrderPreview({ form }: { form: ContractFormState }) {
  const t = useText();
  const { summary, context, draft } = form;
  const { preview } = summary;
  const { quote, priceTick } = context.terms;
  const decimals = scaleOf(priceTick);
  const isLimit = draft.type === "limit";
  const spread = context.at && spreadNow(context.terms, draft, context.at);
  if (preview === undefined)
    return <p className="text-data text-text-3">{t("contracts.preview-empty")}</p>;
  const isLow = preview.riskRate !== undefined && preview.riskRate < RISK_WARNING;
  const isFar = preview.slippage >= NOTABLE_SLIPPAGE;
  return (
    <dl className="flex flex-col gap-1 text-data" data-testid="contract-preview">
      <PreviewLine name={t(isLimit ? "contracts.opens-at-best" : "contracts.price-now")}>
        <Price value={preview.price} decimals={decimals} />
      </PreviewLine>
      {!isLimit && (
        <PreviewLine name={t(`contracts.price-worst-${draft.direction}`)}>
          <Price value={preview.worstPrice} decimals={decimals} />
        </PreviewLine>
      )}
      <PreviewLine name={t("contracts.value")}>
        <Amount value={preview.value} currency={quote} decimals={2} />
      </PreviewLine>
      <PreviewLine name={t("contracts.hold-most")}>
        <Amount value={preview.hold} currency={quote} decimals={2} />
      </PreviewLine>
      {!isLimit && (
        <PreviewLine name={t("contracts.spread-now")}>
          {spread?.cost !== undefined && (
            <>
              <Amount value={spread.cost} currency={quote} maxDecimals={4} />{" "}
            </>
          )}
          <span className="text-text-2">
            <Percent value={spread?.rate} variant="plain" decimals={3} />
          </span>
        </PreviewLine>
      )}
      <PreviewLine name={t("contracts.fee-open")}>
        <Amount value={preview.fee} currency={quote} maxDecimals={4} />
      </PreviewLine>
      <PreviewLine name={t("contracts.fee-close")}>
        <Amount value={preview.closeFee} currency={quote} maxDecimals={4} />
      </PreviewLine>
      <PreviewLine name={t("contracts.night-fee")}>
        <Amount value={preview.overnightFundingOf} currency={quote} maxDecimals={4} />
      </PreviewLine>
      <PreviewLine name={t("contracts.slippage-mark")} isWarning={isFar}>
        <Percent value={preview.slippage} variant="plain" decimals={3} />
      </PreviewLine>
      <PreviewLine name={t("contracts.risk-after")} isWarning={isLow}>
        <Percent value={preview.riskRate} variant="plain" decimals={0} />
      </PreviewLine>
    </dl>
  );
}
