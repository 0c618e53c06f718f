import { multipleMaxOf } from "@candor/rules/contracts/margin.ts";
import { valueOf } from "@candor/rules/contracts/value.ts";
import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/toast.ts";
import { useCallForm } from "../../../lib/form.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { CHANGED_BY_CONTRACTS, useAvailable, useMarkPrice } from "../data.ts";
import { MultipleField } from "../form/MultipleField.tsx";
import { putPositions } from "../live.ts";
import { type Position, stateOf, termsOf } from "../terms.ts";
import { useWhyClosed } from "../why-closed.ts";
import { type MultipleDraft, multipleSummary } from "./adjust.ts";
import { AdjustedFigures } from "./AdjustedFigures.tsx";

type AdjustProps = { position: Position; onDone: () => void };

/** Gives a position another multiple, and with it another margin. */
export function AdjustMultiple({ position, onDone }: AdjustProps) {
  const t = useText();
  const mark = useMarkPrice(position.symbol);
  const available = useAvailable(position.legal_id);
  const reason = useWhyClosed(position.terms);
  const behind = { mark, available };
  const form = useCallForm("contracts.changeMultiple", {
    empty: { multiple: String(position.multiple) },
    changed: merged<MultipleDraft>,
    summaryOf: (draft) => multipleSummary(position, draft, behind).summary,
    say: useSay(),
    // Whatever is refused, the multiple is all there is to mend.
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
      <MultipleField
        value={form.draft.multiple}
        onValueChange={(multiple) => form.change({ multiple })}
        most={mostOf(position)}
        error={error}
        onLeave={onLeave}
      />
      <AdjustedFigures
        position={position}
        after={multipleSummary(position, form.draft, behind).after}
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
  return multipleMaxOf(terms, valueOf(terms, lots, entryPrice)) ?? position.multiple;
}
