import { type Dec, formatDec } from "@candor/money";
import { marginTakable } from "@candor/rules/contracts/adjust.ts";
import { Button } from "@candor/ui/action/Button.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../../lib/form.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { CHANGED_BY_CONTRACTS, useAccountNow, useMarkPrice } from "../data.ts";
import { payableBy } from "../form/draft.ts";
import { putPositions } from "../live.ts";
import { termsOf } from "../../../data/contract-terms.ts";
import { type Position, stateOf } from "../terms.ts";
import { useWhyClosed } from "../why-closed.ts";
import { type MarginDraft, marginSummary } from "./adjust.ts";
import { AdjustedFigures } from "./AdjustedFigures.tsx";

const DECIMALS = 8;

type AdjustProps = { position: Position; onDone: () => void };

/** Adds an available amount to the margin of a position, or takes out as much as it can do without. */
export function AdjustMargin({ position, onDone }: AdjustProps) {
  const t = useText();
  const locale = useLocale();
  const mark = useMarkPrice(position.symbol);
  const available = payableBy(useAccountNow(position.legal_id), position.mode);
  const reason = useWhyClosed(position.terms);
  const behind = { mark, available };
  const form = useCallForm("contracts.changeMargin", {
    empty: { type: "add", amount: "" },
    changed: merged<MarginDraft>,
    summaryOf: (draft) => marginSummary(position, draft, behind).summary,
    say: useSay(),
    fieldOf: (code) => (code === "mode-isolated-only" ? undefined : "amount"),
    invalidates: CHANGED_BY_CONTRACTS,
    onDone: (after) => {
      putPositions([after]);
      // What waits for the next second is told of with it.
      if (after.decision === null) toast(t("contracts.margin-changed"), { tone: "success" });
      onDone();
    },
  });
  const { draft, change } = form;
  const most = draft.type === "add" ? available : takableOf(position, mark);
  const quote = position.terms.legal_code;
  return (
    <form {...form.props} className="flex flex-col gap-3">
      <Segmented
        label={t("contracts.margin")}
        size="small"
        value={draft.type}
        onValueChange={(type) => change({ type, amount: "" })}
        options={[
          { value: "add", label: t("contracts.margin-add") },
          { value: "take", label: t("contracts.margin-take") },
        ]}
      />
      <Field
        label={t("contracts.amount-in", { currency: quote })}
        {...form.at("amount")}
        hint={t("contracts.at-most", {
          amount: formatAmount(most, { locale, maxDecimals: DECIMALS }),
          currency: quote,
        })}
        action={
          <Button
            size="small"
            variant="ghost"
            disabled={most === undefined}
            onClick={() => change({ amount: most === undefined ? "" : formatDec(most) })}
          >
            {t("contracts.all-of-it")}
          </Button>
        }
      >
        <DecimalInput
          value={draft.amount}
          onValueChange={(amount) => change({ amount })}
          decimals={18}
          unit={quote}
        />
      </Field>
      <AdjustedFigures position={position} after={marginSummary(position, draft, behind).after} />
      <FormError message={form.error ?? reason} way={form.way} />
      <OnlineButton
        type="submit"
        variant="primary"
        size="large"
        isBlock
        isLoading={form.isPending}
        disabled={reason !== undefined}
      >
        {t(draft.type === "add" ? "contracts.margin-add-now" : "contracts.margin-take-now")}
      </OnlineButton>
    </form>
  );
}

const takableOf = (position: Position, mark: Dec | undefined): Dec | undefined =>
  mark && marginTakable(termsOf(position.terms), stateOf(position), mark, position.multiple);
