import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import type { ReactNode } from "react";
import { priceDecimals } from "../../../data/markets.ts";
import { useCallForm } from "../../../lib/form.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { PreviewLine } from "../../../parts/trading/PreviewLine.tsx";
import { CHANGED_BY_CONTRACTS, useMarkPrice } from "../data.ts";
import { StopOutcome } from "../form/StopFields.tsx";
import { putPositions } from "../live.ts";
import { type Position, stateOf } from "../terms.ts";
import { type CloseAtDraft, closeAtSummary, stopAt } from "./close-at.ts";
import { LiveMark } from "./LiveFigures.tsx";

type CloseAtPriceProps = {
  position: Position;
  onClose: () => void;
  /** Why nothing can be asked for at this moment. */
  reason: string | undefined;
  choice: ReactNode;
};

/** Closes a whole position once the mark has reached a price: as the stop that lies there. */
export function CloseAtPrice({ position, reason, choice, onClose }: CloseAtPriceProps) {
  const t = useText();
  const mark = useMarkPrice(position.symbol);
  const form = useCallForm("contracts.setStops", {
    empty: { price: "" },
    changed: merged<CloseAtDraft>,
    summaryOf: (draft) => closeAtSummary(position, draft, mark),
    say: useSay(),
    fieldOf: () => "price",
    invalidates: CHANGED_BY_CONTRACTS,
    onDone: (after) => {
      putPositions([after]);
      onClose();
    },
  });
  const { draft, change } = form;
  const stop = stopAt(position, draft.price, mark);
  return (
    <form {...form.props} className="flex flex-col gap-3">
      {choice}
      <dl className="flex flex-col gap-1 text-data">
        <PreviewLine name={t("contracts.mark-price")}>
          <LiveMark position={position} />
        </PreviewLine>
      </dl>
      <Field
        label={t("trading.price-in", { currency: position.terms.legal_code })}
        {...form.at("price")}
        hint={
          <StopOutcome contract={position.terms} entry={stateOf(position)} price={draft.price} />
        }
      >
        <DecimalInput
          value={draft.price}
          onValueChange={(value) => change({ price: value })}
          decimals={priceDecimals(position.terms)}
          step={position.terms.price_tick}
          isPadded
          hasSteppers
        />
      </Field>
      <p className="text-data text-text-3">
        {t(stop === "stopLoss" ? "contracts.close-at-stop-loss" : "contracts.close-at-take-profit")}
      </p>
      <FormError message={form.error ?? reason} way={form.way} />
      <OnlineButton
        type="submit"
        variant="primary"
        size="large"
        isBlock
        isLoading={form.isPending}
        disabled={reason !== undefined}
      >
        {t("contracts.close-at-set")}
      </OnlineButton>
    </form>
  );
}
