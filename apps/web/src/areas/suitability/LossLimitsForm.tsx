import { LIMIT_PERIODS } from "@candor/contract/words.ts";
import { Button } from "@candor/ui/action/Button.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import type { Suitability } from "../../data/suitability.ts";
import { useCallForm } from "../../lib/form.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import {
  LIMIT_DECIMALS,
  type LimitsDraft,
  effectOf,
  limitsDraft,
  limitsSummary,
} from "./loss-limits.ts";

type LossLimitsFormProps = { suitability: Suitability; onEnd: () => void };

/** Sets both limits, and says of each, before it is sent, from when it would hold. */
export function LossLimitsForm({ suitability, onEnd }: LossLimitsFormProps) {
  const t = useText();
  const { product, limits, currency_code: currency } = suitability;
  const empty = limitsDraft(limits);
  const form = useCallForm("suitability.setLossLimits", {
    empty,
    changed: merged<LimitsDraft>,
    summaryOf: limitsSummary(product, empty),
    say: (fault) => t(fault),
    invalidates: ["suitability.getSuitability"],
    onDone: () => {
      toast(t("suitability.limits-saved"), { tone: "success" });
      onEnd();
    },
  });
  const hint = (effect: ReturnType<typeof effectOf>) =>
    t(effect === undefined ? "suitability.limit-empty" : `suitability.effect-${effect}`);
  return (
    <form {...form.props} className="flex flex-col gap-4 border-t border-hairline pt-4">
      {LIMIT_PERIODS.map((period) => (
        <Field
          key={period}
          label={t(`suitability.limit-${period}`)}
          hint={hint(effectOf(limits, period, form.draft[period]))}
          {...form.at(period)}
        >
          <DecimalInput
            name={period}
            decimals={LIMIT_DECIMALS}
            unit={currency}
            value={form.draft[period]}
            onValueChange={(value) => form.change({ [period]: value })}
          />
        </Field>
      ))}
      <FormError message={form.error} way={form.way} />
      <div className="grid grid-cols-2 gap-3">
        <Button isBlock onClick={onEnd}>
          {t("suitability.cancel")}
        </Button>
        <OnlineButton
          type="submit"
          variant="primary"
          isBlock
          disabled={!form.isUnsaved}
          isLoading={form.isPending}
        >
          {t("suitability.limits-save")}
        </OnlineButton>
      </div>
    </form>
  );
}
