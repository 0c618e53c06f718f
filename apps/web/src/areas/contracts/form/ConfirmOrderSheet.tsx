import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { Checkbox } from "@candor/ui/form/Checkbox.tsx";
import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import { priceDecimals } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { PreviewLine } from "../../../parts/trading/PreviewLine.tsx";
import { useConfirmation, writeConfirmation } from "./confirmation.ts";
import type { ContractFormState } from "./form-state.ts";
import { sizeOf } from "./lots.ts";

type ConfirmOrderSheetProps = { form: ContractFormState; onClose: () => void };

/** The order once more before it is sent, at the prices of this moment. */
export function ConfirmOrderSheet({ form, onClose }: ConfirmOrderSheetProps) {
  const t = useText();
  const { contract, context, draft, summary } = form;
  const { preview } = summary;
  const { base, quote } = context.terms;
  const size = sizeOf(draft, context);
  const isLong = draft.direction === "long";
  const isLimit = draft.type === "limit";
  const decimals = priceDecimals(contract);
  const { isWanted } = useConfirmation();
  const price = (value: Parameters<typeof Price>[0]["value"]) => (
    <Price value={value} decimals={decimals} />
  );
  const amount = (value: Parameters<typeof Amount>[0]["value"]) => (
    <Amount value={value} currency={quote} decimals={2} />
  );
  return (
    <ConfirmSheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("contracts.confirm-title")}
      description={t(isLimit ? "contracts.confirm-limit" : "contracts.confirm-market")}
      confirmLabel={t(isLong ? "contracts.open-long" : "contracts.open-short")}
      onConfirm={() => void form.confirm()}
      error={form.refusal && form.errorAtButton(["price", "multiple", "size"])}
    >
      <div className="flex flex-col gap-3 text-data">
        <p className="flex flex-wrap items-center gap-2 text-body font-semibold">
          {contract.symbol}
          <Badge tone={isLong ? "up" : "down"}>
            {t(isLong ? "contracts.long" : "contracts.short")} {draft.multiple}x
          </Badge>
          <Badge>{t(`contracts.${draft.mode}`)}</Badge>
        </p>
        <dl className="flex flex-col gap-1" data-testid="confirm-order">
          <PreviewLine name={t("contracts.value")}>
            {amount(preview?.value)}
            {size && (
              <span className="text-text-2">
                {" · "}
                <Amount value={size.quantity} currency={base} maxDecimals={8} />
              </span>
            )}
          </PreviewLine>
          <PreviewLine name={t(isLimit ? "contracts.opens-at-best" : "contracts.price-now")}>
            {price(preview?.price)}
          </PreviewLine>
          {!isLimit && (
            <PreviewLine name={t(`contracts.price-worst-${draft.direction}`)}>
              {price(preview?.worstPrice)}
            </PreviewLine>
          )}
          <PreviewLine name={t("contracts.margin")}>{amount(preview?.margin)}</PreviewLine>
          <PreviewLine name={t("contracts.fee-open")}>{amount(preview?.fee)}</PreviewLine>
          <PreviewLine name={t("contracts.liquidation-price")}>
            {price(preview?.liquidationPrice)}
          </PreviewLine>
          {(draft.takeProfit !== "" || draft.stopLoss !== "") && (
            <PreviewLine name={t("contracts.stops")}>
              {price(draft.takeProfit || null)} / {price(draft.stopLoss || null)}
            </PreviewLine>
          )}
          <PreviewLine name={t("contracts.worst-case")}>
            <strong className="font-semibold">{amount(preview?.worstCase)}</strong>
          </PreviewLine>
        </dl>
        <Checkbox isChecked={!isWanted} onCheckedChange={(isOff) => writeConfirmation(!isOff)}>
          {t("contracts.confirm-off")}
        </Checkbox>
      </div>
    </ConfirmSheet>
  );
}
