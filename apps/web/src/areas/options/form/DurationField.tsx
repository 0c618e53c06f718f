import { Figure } from "@candor/ui/Figure.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useId } from "react";
import { useLocale, useText } from "../../../lib/text.ts";
import { durationText } from "../duration-text.ts";
import type { OptionFormState } from "./form-state.ts";
import { secondsOf } from "./draft.ts";

/** Chooses the option's duration, each with the win on top of the stake. */
export function DurationField({ form }: { form: OptionFormState }) {
  const t = useText();
  const locale = useLocale();
  const name = useId();
  const chosen = secondsOf(form.draft, form.context);
  const isStopped = (seconds: number): boolean =>
    form.context.listed.some((one) => one.seconds === seconds && one.stop !== null);
  return (
    <div
      role="radiogroup"
      aria-label={t("options.duration")}
      className="grid grid-cols-3 gap-1 rounded-control bg-sunken p-1"
    >
      {form.context.terms.durations.map(({ seconds, rate }) => (
        <label
          key={seconds}
          className="flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-[8px] px-1 text-center text-text-2 select-none hover:text-text has-checked:bg-raised has-checked:text-text has-checked:[box-shadow:inset_0_0_0_1px_var(--hairline)] has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={seconds}
            checked={seconds === chosen}
            onChange={() => form.change({ field: "seconds", value: seconds })}
            className="sr-only"
          />
          <Figure className="text-label font-semibold">{durationText(seconds, locale)}</Figure>
          <span className="text-micro">
            {isStopped(seconds) ? (
              t("options.stopped")
            ) : (
              <Percent value={rate} variant="plain" sign="always" decimals={0} />
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
