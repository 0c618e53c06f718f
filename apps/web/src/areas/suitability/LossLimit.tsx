import { dec, toNumber } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Progress } from "@candor/ui/feedback/Progress.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import type { Suitability } from "../../data/suitability.ts";
import { useText } from "../../lib/text.ts";
import type { Lost } from "./loss-limits.ts";

type LossLimitProps = {
  limit: Suitability["limits"][number];
  currency: string;
  /** The losses in each product. */
  lost: readonly Lost[];
};

/** One limit: the loss against it and in the other products, when that starts again, and its pending value. */
export function LossLimit({ limit, currency, lost }: LossLimitProps) {
  const t = useText();
  const { period, amount } = limit;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex items-baseline justify-between gap-3 text-label font-semibold">
        {t(`suitability.limit-${period}`)}
        {amount === null ? (
          <span className="font-normal whitespace-nowrap text-text-2">
            {t("suitability.limit-none")}
          </span>
        ) : (
          <Amount value={amount} currency={currency} />
        )}
      </h3>
      {amount !== null && (
        <Progress
          label={t(`suitability.lost-${period}`)}
          value={shareOf(limit.lost, amount)}
          tone={shareOf(limit.lost, amount) === 100 ? "danger" : "accent"}
        />
      )}
      <p className="flex flex-wrap justify-between gap-x-3 text-data text-text-2">
        <span>{t(`suitability.lost-${period}`)}</span>
        <span>
          {t("suitability.limit-anew")} <Time value={limit.ends_at} style="dated" />
        </span>
      </p>
      <dl className="flex flex-col gap-1 text-data">
        {lost.map((one) => (
          <div key={one.product} className="flex justify-between gap-3">
            <dt className="text-text-2">{t(`suitability.product-${one.product}`)}</dt>
            <dd>
              <Amount value={one.lost} currency={currency} decimals={2} />
            </dd>
          </div>
        ))}
      </dl>
      {limit.next_at !== null && (
        <p className="flex flex-wrap gap-x-1.5 text-data text-warning">
          {t("suitability.limit-next")} <Time value={limit.next_at} style="dated" />
          <span aria-hidden="true">→</span>
          {limit.next_amount === null ? (
            t("suitability.limit-none")
          ) : (
            <Amount value={limit.next_amount} currency={currency} />
          )}
        </p>
      )}
    </section>
  );
}

/** Returns the used part in whole percent; a limit of zero is used up from the start. */
const shareOf = (lost: string, amount: string): number => {
  const [part, whole] = [dec(lost), dec(amount)];
  return part >= whole ? 100 : Math.floor((100 * toNumber(part)) / toNumber(whole));
};
