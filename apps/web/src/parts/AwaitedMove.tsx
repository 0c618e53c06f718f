import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useText } from "../lib/text.ts";
import { type AwaitedProps, MOVES, percentOf } from "./alert-form.ts";
import { AlertSteps } from "./AlertSteps.tsx";

/** The move within a day that an alert waits for, up or down. */
export function AwaitedMove({
  draft,
  change,
  field,
  changeRate,
}: AwaitedProps & { changeRate: string | null | undefined }) {
  const t = useText();
  const put = (value: string) => change({ field: "percent", value });
  return (
    <>
      <Field label={t("alerts.move-by")} hint={t("alerts.move-hint")} {...field}>
        <DecimalInput
          name="percent"
          value={draft.percent}
          onValueChange={put}
          decimals={1}
          step="0.5"
          min="1"
          max="100"
          unit="%"
        />
      </Field>
      <AlertSteps
        label={t("alerts.move-steps")}
        steps={MOVES}
        onStep={(rate) => put(percentOf(rate))}
      />
      <p className="flex justify-between gap-3 text-data text-text-2">
        {t("alerts.change-now")}
        <Percent value={changeRate} />
      </p>
    </>
  );
}
