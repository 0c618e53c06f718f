import { Field } from "@candor/ui/form/Field.tsx";
import { dayBegins, dayOf } from "../lib/days.ts";
import { t } from "../lib/text.ts";
import { DayInput } from "./DayInput.tsx";

type Range = { from?: string; until?: string };
type DayRangeProps = {
  from: string | undefined;
  until: string | undefined;
  onChange: (change: Range) => void;
};

/** A range of days, both included, in the operator's time zone. */
export function DayRange({ from, until, onChange }: DayRangeProps) {
  const last = dayOf(until === undefined ? undefined : momentBefore(until));
  return (
    <>
      <Field label={t("console.day-from")}>
        <DayInput
          value={dayOf(from)}
          {...(last === "" ? {} : { max: last })}
          onValueChange={(day) => onChange({ from: dayBegins(day) ?? "" })}
        />
      </Field>
      <Field label={t("console.day-until")}>
        <DayInput
          value={last}
          onValueChange={(day) => onChange({ until: dayBegins(day, 1) ?? "" })}
        />
      </Field>
    </>
  );
}

/** The end of a day is the beginning of the next one, which is not in it. */
const momentBefore = (iso: string): string | undefined => {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? undefined : new Date(at - 1).toISOString();
};
