import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { useText } from "../../lib/text.ts";

const SPAN_DAYS = ["7", "30", "90", "365"] as const;
export type SpanDays = (typeof SPAN_DAYS)[number];

type SpanChoiceProps = {
  span: SpanDays;
  onSpanChange: (span: SpanDays) => void;
};

/** How far back a course goes. */
export function SpanChoice({ span, onSpanChange }: SpanChoiceProps) {
  const t = useText();
  return (
    <Segmented
      size="small"
      label={t("wallet.history-span")}
      options={SPAN_DAYS.map((days) => ({
        value: days,
        label: t("wallet.days", { days: Number.parseInt(days, 10) }),
      }))}
      value={span}
      onValueChange={onSpanChange}
    />
  );
}
