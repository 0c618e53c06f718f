import { dec, formatDec, fromInteger, mul } from "@candor/money";
import { formatAmount } from "@candor/ui/format.ts";
import type { Quotation } from "../../lib/markets.ts";
import { useLocale, useText } from "../../lib/text.ts";

export type DepthStepsProps = {
  market: Quotation;
  step: string;
  onStepChange: (step: string) => void;
};

/** Into which steps of the price the book is summed, and the line that says who quotes it. */
export function DepthSteps({ market, step, onStepChange }: DepthStepsProps) {
  const t = useText();
  const locale = useLocale();
  const steps = [1, 10, 100, 1000].map((times) =>
    formatDec(mul(dec(market.price_tick), fromInteger(times), "down")),
  );
  return (
    <div className="flex min-h-8 shrink-0 flex-wrap items-center justify-between gap-x-2 px-2 text-micro text-text-3">
      <span className="py-1" title={t("spot.house-note")}>
        {t("spot.house-line")}
      </span>
      <select
        aria-label={t("spot.price-step")}
        value={step}
        onChange={(event) => onStepChange(event.target.value)}
        className="num h-7 rounded-small border border-hairline bg-transparent px-1 text-text-2 max-desktop:text-input"
      >
        {steps.map((value) => (
          <option key={value} value={value} className="bg-raised text-text">
            {formatAmount(value, { locale })}
          </option>
        ))}
      </select>
    </div>
  );
}
