import { formatAmount } from "@candor/ui/figures/format.ts";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { PercentSlider } from "@candor/ui/form/PercentSlider.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { type ReactNode, useState } from "react";
import { useCallForm } from "../../../lib/form.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { CHANGED_BY_CONTRACTS } from "../data.ts";
import { wholeOf } from "../form/draft.ts";
import { putPositions } from "../live.ts";
import type { Position } from "../terms.ts";
import { useWhyClosed } from "../why-closed.ts";
import { type CloseDraft, closeSummary, lotsOfShare, shareOfLots } from "./close.ts";
import { CloseAtPrice } from "./CloseAtPrice.tsx";
import { CloseOutcome } from "./CloseOutcome.tsx";
import { PositionSide } from "./PositionFigures.tsx";

export type CloseSheetProps = { position: Position; onClose: () => void };

/** Closes a position: now, or once a price is reached. */
export function CloseSheet({ position, onClose }: CloseSheetProps) {
  const t = useText();
  const reason = useWhyClosed(position.terms);
  const [way, setWay] = useState<"now" | "at">("now");
  const choice = (
    <Segmented
      label={t("contracts.close-way")}
      value={way}
      onValueChange={setWay}
      options={[
        { value: "now", label: t("contracts.close-way-now") },
        { value: "at", label: t("contracts.close-way-at") },
      ]}
    />
  );
  const parts = { position, reason, onClose, choice };
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
    >
      {way === "now" ? <CloseNow {...parts} /> : <CloseAtPrice {...parts} />}
    </Sheet>
  );
}

type CloseNowProps = CloseSheetProps & { reason: string | undefined; choice: ReactNode };

/** Closes a position or a part of it at the house's price, and says before what that comes to. */
function CloseNow({ position, reason, choice, onClose }: CloseNowProps) {
  const t = useText();
  const locale = useLocale();
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
    <form {...form.props} className="flex flex-col gap-3">
      {choice}
      <Field
        label={t("contracts.lots")}
        {...form.at("lots")}
        hint={t("contracts.of-lots", { lots: formatAmount(`${position.lots}`, { locale }) })}
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
      <CloseOutcome position={position} lots={lots} />
      <p className="text-data text-text-3">{t("contracts.closes-at-house")}</p>
      <FormError message={form.error ?? reason} way={form.way} />
      <OnlineButton
        type="submit"
        variant="primary"
        size="large"
        isBlock
        isLoading={form.isPending}
        disabled={reason !== undefined}
      >
        {t(lots === position.lots ? "contracts.close-whole" : "contracts.close-part", { lots })}
      </OnlineButton>
    </form>
  );
}
