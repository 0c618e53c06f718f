import { leverageMaxOf } from "@candor/rules/contracts/margin.ts";
import { valueOf } from "@candor/rules/contracts/value.ts";
import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useSuitability } from "../../../data/suitability.ts";
import { useCallForm } from "../../../lib/form.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { boundedLeverage } from "../../../parts/trading/before-trading.ts";
import { CHANGED_BY_CONTRACTS, useAccountNow, useMarkPrice } from "../data.ts";
import { payableBy } from "../form/draft.ts";
import { LeverageField } from "../form/LeverageField.tsx";
import { putPositions } from "../live.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import { type Position, stateOf } from "../terms.ts";
import { useWhyClosed } from "../why-closed.ts";
import { type LeverageDraft, leverageSummary } from "./adjust.ts";
import { AdjustedFigures } from "./AdjustedFigures.tsx";

type AdjustProps = { position: Position; onDone: () => void };

/** Gives a position another multiple, and with it another margin. */
export function AdjustLeverage({ position, onDone }: AdjustProps) {
  const t = useText();
  const mark = useMarkPrice(position.symbol);
  const available = payableBy(useAccountNow(position.legal_id), position.mode);
  const reason = useWhyClosed(position.terms);
  const suitability = useSuitability("contracts").data;
  const bound = boundedLeverage(mostOf(position), suitability);
  const behind = { mark, available };
  const form = useCallForm("contracts.changeMultiple", {
    empty: { multiple: String(position.multiple) },
    changed: merged<LeverageDraft>,
    summaryOf: (draft) => leverageSummary(position, draft, behind).summary,
    say: useSay(),
    // The leverage is the only field that can fix a refusal.
    fieldOf: () => "multiple",
    invalidates: CHANGED_BY_CONTRACTS,
    onDone: (after) => {
      putPositions([after]);
      // What waits for the next second is told of with it.
      if (after.decision === null)
        toast(t("contracts.leverage-changed", { multiple: after.multiple }), { tone: "success" });
      onDone();
    },
  });
  const { error = form.error, onLeave } = form.at("multiple");
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <LeverageField
        value={form.draft.multiple}
        onValueChange={(multiple) => form.change({ multiple })}
        bound={bound}
        error={error}
        onLeave={onLeave}
      />
      <AdjustedFigures
        position={position}
        after={leverageSummary(position, form.draft, behind).after}
      />
      <FormError message={reason} />
      <OnlineButton
        type="submit"
        variant="primary"
        size="large"
        isBlock
        isLoading={form.isPending}
        disabled={reason !== undefined}
      >
        {t("contracts.leverage-change")}
      </OnlineButton>
    </form>
  );
}

/** The largest for the position's value where it was opened. */
function mostOf(position: Position): number {
  const [terms, { lots, entryPrice }] = [termsOf(position.terms), stateOf(position)];
  return leverageMaxOf(terms, valueOf(terms, lots, entryPrice)) ?? position.multiple;
}
