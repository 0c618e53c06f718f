import { Field, type FieldProps } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { useLocale, useText } from "../../lib/text.ts";
import { Select } from "../../parts/Select.tsx";
import { type PeriodField, SPANS, type StatementDraft, monthsUntil, yearsUntil } from "./period.ts";

type PeriodFieldsProps = {
  draft: StatementDraft;
  now: number;
  onChange: (change: Partial<StatementDraft>) => void;
  at: (field: PeriodField) => Pick<FieldProps, "error" | "onLeave">;
};

/** A month, a year, or two dates. */
export function PeriodFields({ draft, now, onChange, at }: PeriodFieldsProps) {
  const t = useText();
  const monthName = useMonthName();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{t("statements.period")}</legend>
      <Segmented
        label={t("statements.period")}
        options={SPANS.map((value) => ({ value, label: t(`statements.period-${value}`) }))}
        value={draft.span}
        onValueChange={(span) => onChange({ span })}
      />
      {draft.span === "month" && (
        <Select
          label={t("statements.month")}
          value={draft.month}
          onChange={({ target }) => onChange({ month: target.value })}
        >
          {monthsUntil(now).map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </Select>
      )}
      {draft.span === "year" && (
        <Select
          label={t("statements.year")}
          value={draft.year}
          onChange={({ target }) => onChange({ year: target.value })}
        >
          {yearsUntil(now).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Select>
      )}
      {draft.span === "days" && (
        <div className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
          {(["from", "to"] as const).map((field) => (
            <Field key={field} label={t(`statements.${field}`)} {...at(field)}>
              <TextInput
                type="date"
                value={draft[field]}
                onChange={({ target }) => onChange({ [field]: target.value })}
              />
            </Field>
          ))}
        </div>
      )}
      <p className="text-data text-text-2">{t("statements.utc-note")}</p>
    </fieldset>
  );
}

/** "October 2026" of 2026-10, as the reader writes it. */
export function useMonthName(): (month: string) => string {
  const locale = useLocale();
  const written = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return (month) => written.format(new Date(`${month}-01T00:00Z`));
}
