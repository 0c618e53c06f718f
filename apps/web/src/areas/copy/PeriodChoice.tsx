import { COPY_PERIODS, type CopyPeriod } from "@candor/contract/areas/copy/choices.ts";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { useText } from "../../lib/text.ts";

type PeriodChoiceProps = { value: CopyPeriod; onValueChange: (period: CopyPeriod) => void };

/** The days that figures are told for. */
export function PeriodChoice({ value, onValueChange }: PeriodChoiceProps) {
  const t = useText();
  return (
    <Segmented
      label={t("copy.period")}
      value={`${value}`}
      onValueChange={(chosen) =>
        onValueChange(COPY_PERIODS.find((days) => `${days}` === chosen) ?? 30)
      }
      options={COPY_PERIODS.map((days) => ({
        value: `${days}`,
        label: days === 0 ? t("copy.period-all") : t("copy.period-days", { days }),
      }))}
    />
  );
}
