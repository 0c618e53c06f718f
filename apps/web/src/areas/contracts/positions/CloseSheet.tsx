import { ZERO } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { PercentSlider } from "@candor/ui/form/PercentSlider.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useCallForm } from "../../../lib/form.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { PreviewLine } from "../../../parts/trading/PreviewLine.tsx";
import { CHANGED_BY_CONTRACTS, useAvailable, useMarkAt } from "../data.ts";
import { wholeOf } from "../form/draft.ts";
import { putPositions } from "../live.ts";
import type { Position } from "../terms.ts";
import { useWhyClosed } from "../why-closed.ts";
import { type CloseDraft, closeSummary, closingNow, lotsOfShare, shareOfLots } from "./close.ts";
import { ContractPrice, PositionSide, QuoteAmount } from "./PositionFigures.tsx";

export type CloseSheetProps = { position: Position; onClose: () => void };

/** Closes a position or a part of it at the house's price, and says before what that comes to. */
export function CloseSheet({ position, onClose }: CloseSheetProps) {
  const t = useText();
  const reason = useWhyClosed(position.terms);
  const form = useCallForm("contracts.closePosition", {
    empty: { lots: String(position.lots) },
    changed: merged<CloseDraft>,
    summaryOf: (draft) => closeSummary(position, draft),
    say: useSay(),
    fieldOf: (code) => (code === "quantity-invalid" ? "lots" : undefined),
    invalidates: CHANGED_BY_CONTRACTS,
    onDone: (after) => {
      putPositions([after]);
      onClose();
    },
  });
  const { draft, change } = form;
  const lots = wholeOf(draft.lots) ?? 0;
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t("contracts.close-title", { symbol: position.symbol })}
          <PositionSide position={position} />
        </span>
      }
      footer={
        <OnlineButton
          type="submit"
          form={form.props.id}
          variant="primary"
          size="large"
          isLoading={form.isPending}
          disabled={reason !== undefined}
          className="flex-1"
        >
          {t(lots === position.lots ? "contracts.close-whole" : "contracts.close-part", { lots })}
        </OnlineButton>
      }
    >
      <form {...form.props} className="flex flex-col gap-3">
        <Field
          label={t("contracts.lots")}
          {...form.at("lots")}
          hint={t("contracts.of-lots", { lots: position.lots })}
        >
          <DecimalInput
            value={draft.lots}
            onValueChange={(value) => change({ lots: value })}
            decimals={0}
            min="1"
            max={String(position.lots)}
            hasSteppers
          />
        </Field>
        <PercentSlider
          label={t("contracts.share-of-position")}
          value={shareOfLots(position.lots, lots)}
          onValueChange={(percent) => change({ lots: String(lotsOfShare(position.lots, percent)) })}
        />
        <Outcome position={position} lots={lots} />
        <p className="text-data text-text-3">{t("contracts.closes-at-house")}</p>
        <FormError message={form.error ?? reason} way={form.way} />
      </form>
    </Sheet>
  );
}

/** What closing comes to, at the prices of this moment, by the function that settles it. */
function Outcome({ position, lots }: { position: Position; lots: number }) {
  const t = useText();
  const at = useMarkAt(position.symbol);
  const cash = useAvailable(position.legal_id);
  const isPossible = lots >= 1 && lots <= position.lots;
  const closing =
    at === undefined || !isPossible ? undefined : closingNow(position, lots, at, cash ?? ZERO);
  const quote = position.terms.legal_code;
  return (
    <dl className="flex flex-col gap-1 text-data" data-testid="closing">
      <PreviewLine name={t("contracts.closes-at")}>
        <ContractPrice position={position} value={closing?.price} />
      </PreviewLine>
      <PreviewLine name={t("contracts.profit")}>
        <Amount
          value={closing?.profit}
          currency={quote}
          maxDecimals={2}
          sign="always"
          hasDirection
        />
      </PreviewLine>
      <PreviewLine name={t("contracts.fee")}>
        <QuoteAmount position={position} value={closing?.fee} maxDecimals={4} hasUnit />
      </PreviewLine>
      <PreviewLine name={t("contracts.overnight")}>
        <QuoteAmount
          position={position}
          value={closing?.overnightFunding}
          maxDecimals={4}
          hasUnit
        />
      </PreviewLine>
      <PreviewLine name={t("contracts.margin-released")}>
        <QuoteAmount position={position} value={closing?.margin} hasUnit />
      </PreviewLine>
      <PreviewLine name={t("contracts.payout")}>
        <Amount value={closing?.payout} currency={quote} maxDecimals={2} className="font-medium" />
      </PreviewLine>
    </dl>
  );
}
