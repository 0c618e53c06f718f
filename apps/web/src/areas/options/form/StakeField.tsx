import { formatDec } from "@candor/money";
import { Figure } from "@candor/ui/Figure.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { Choice } from "../../../parts/trading/Choice.tsx";
import type { OptionFormState } from "./form-state.ts";
import { stakeOf } from "./draft.ts";
import { quickStakes } from "./quick-stakes.ts";

/** The stake: typed, or one of a few amounts; under it the least and the most. */
export function StakeField({ form }: { form: OptionFormState }) {
  const t = useText();
  const locale = useLocale();
  const { minimum, maximum, currency } = form.context;
  const amount = (value: typeof minimum) => formatAmount(value, { locale });
  const change = (value: string) => form.change({ field: "stake", value });
  return (
    <div className="flex flex-col gap-1">
      <Field
        label={t("options.stake")}
        error={form.errorAt("stake")}
        hint={t("options.stake-bounds", {
          lowest: amount(minimum),
          highest: amount(maximum),
          currency: currency.code,
        })}
      >
        <DecimalInput
          name="stake"
          value={form.draft.stake}
          onValueChange={change}
          decimals={currency.decimals}
          min="0"
          unit={currency.code}
        />
      </Field>
      <div role="group" aria-label={t("options.quick-stakes")} className="flex flex-wrap">
        {quickStakes(minimum, maximum).map((stake) => (
          <Choice
            key={formatDec(stake)}
            isChosen={stakeOf(form.draft) === stake}
            onChoose={() => change(formatDec(stake))}
            className="flex-1"
          >
            <Figure>{amount(stake)}</Figure>
          </Choice>
        ))}
      </div>
    </div>
  );
}
