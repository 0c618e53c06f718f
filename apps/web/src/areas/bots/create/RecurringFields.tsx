import { BOT_INTERVALS } from "@candor/contract/areas/bots/choices.ts";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { useLocale, useText } from "../../../lib/text.ts";
import { hourText, weekday } from "../schedule-text.ts";
import type { FieldsProps } from "./fields.ts";
import { MarketField } from "./MarketField.tsx";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAYS = { week: 7, month: 31 } as const;

/** The coin, the amount of each purchase, and its times. */
export function RecurringFields(props: FieldsProps) {
  const t = useText();
  const locale = useLocale();
  const { draft, onChange, at } = props;
  const { every } = draft;
  return (
    <>
      <MarketField {...props} />
      <Field label={t("bots.amount")} hint={t("bots.amount-about")} {...at("money")}>
        <DecimalInput
          name="amount"
          value={draft.amount}
          onValueChange={(amount) => onChange({ amount })}
          decimals={2}
          unit="USDT"
        />
      </Field>
      <Segmented
        label={t("bots.every")}
        value={every}
        onValueChange={(next) => onChange({ every: next, day: "1" })}
        options={BOT_INTERVALS.map((value) => ({ value, label: t(`bots.every-${value}`) }))}
      />
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 min-[400px]:grid-cols-2">
        {every !== "day" && (
          <Field label={t(every === "week" ? "bots.weekday" : "bots.month-day")}>
            <Select
              name="day"
              value={draft.day}
              onValueChange={(day) => onChange({ day })}
              options={Array.from({ length: DAYS[every] }, (_, index) => ({
                value: `${index + 1}`,
                label: every === "week" ? weekday(index + 1, locale) : `${index + 1}`,
              }))}
            />
          </Field>
        )}
        <Field label={t("bots.hour")}>
          <Select
            name="hour"
            value={draft.hour}
            onValueChange={(hour) => onChange({ hour })}
            options={HOURS.map((hour) => ({ value: `${hour}`, label: hourText(hour) }))}
          />
        </Field>
      </div>
      <Field label={t("bots.times")} hint={t("bots.times-about")} {...at("times")}>
        <DecimalInput
          name="times"
          value={draft.times}
          onValueChange={(times) => onChange({ times })}
          decimals={0}
          max="10000"
        />
      </Field>
    </>
  );
}
