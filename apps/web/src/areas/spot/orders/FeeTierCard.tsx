import { type Dec, fromInteger, mul, toNumber } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { formatAmount, formatPercent } from "@candor/ui/figures/format.ts";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { ChevronDown } from "lucide-react";
import { useLocale, useText } from "../../../lib/text.ts";
import type { Quotation } from "../../../data/markets.ts";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { CardFigure } from "../../../parts/trading/CardFigure.tsx";
import { type FeeTier, type Fees, rateDecimals, tierProgress, tierRates } from "./fee-tiers.ts";
import { useFees } from "./order-data.ts";
import { TierTable } from "./TierTable.tsx";

type FeeTierCardProps = { markets: readonly Quotation[] };

/** What one pays by, what that rests on, and how far the next tier is. */
export function FeeTierCard({ markets }: FeeTierCardProps) {
  const t = useText();
  return (
    <Card title={t("orders.fee-tier")}>
      <ScreenState query={useFees()} skeleton={<Skeleton className="h-64" />}>
        {(fees) => <Tier fees={fees} markets={markets} />}
      </ScreenState>
    </Card>
  );
}

function Tier({ fees, markets }: { fees: Fees } & FeeTierCardProps) {
  const t = useText();
  const { current } = tierProgress(fees);
  const rates = current && tierRates(current, markets);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-label text-text-2">{t("orders.tier", { tier: fees.tier })}</p>
      <dl className="grid grid-cols-2 gap-3">
        <Rate name={t("spot.maker-fee")} rate={rates?.maker} />
        <Rate name={t("spot.taker-fee")} rate={rates?.taker} />
      </dl>
      <dl className="flex flex-col gap-1 text-data">
        <CardFigure name={t("orders.volume-30-days")}>
          <Amount value={fees.volume} currency="USDT" maxDecimals={2} />
        </CardFigure>
        {current !== undefined && rates === undefined && <Discounts tier={current} />}
      </dl>
      <p className="text-data text-text-3">{t("orders.volume-note")}</p>
      <NextTier fees={fees} markets={markets} />
      <details className="group">
        <summary className="flex min-h-11 list-none items-center justify-between text-data text-text-2 hover:text-text [&::-webkit-details-marker]:hidden">
          {t("orders.all-tiers")}
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-text-3 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <TierTable fees={fees} markets={markets} />
      </details>
    </div>
  );
}

function Rate({ name, rate }: { name: string; rate: Dec | undefined }) {
  return (
    <div className="rounded-control bg-fill px-3 py-2">
      <dt className="text-data text-text-2">{name}</dt>
      <dd className="text-h2">
        <Percent
          value={rate}
          variant="plain"
          decimals={rate === undefined ? 2 : rateDecimals(rate)}
        />
      </dd>
    </div>
  );
}

/** Where markets differ in their rates, only the discount can be stated. */
function Discounts({ tier }: { tier: FeeTier }) {
  const t = useText();
  return (
    <>
      <CardFigure name={t("orders.maker-discount")}>
        <Percent value={tier.maker_discount} variant="plain" decimals={0} />
      </CardFigure>
      <CardFigure name={t("orders.taker-discount")}>
        <Percent value={tier.taker_discount} variant="plain" decimals={0} />
      </CardFigure>
    </>
  );
}

function NextTier({ fees, markets }: { fees: Fees } & FeeTierCardProps) {
  const t = useText();
  const locale = useLocale();
  const { next, share, missing } = tierProgress(fees);
  if (next === undefined) return null;
  const percent = toNumber(mul(share, fromInteger(100), "down"));
  const rates = tierRates(next, markets);
  const rate = (value: Dec) => formatPercent(value, { locale, decimals: rateDecimals(value) });
  return (
    <>
      <div
        role="progressbar"
        aria-label={t("orders.way-to-next")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(percent)}
        className="h-1.5 overflow-clip rounded-full bg-fill-strong"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="text-data text-text-2">
        {t("orders.next-tier", {
          amount: formatAmount(missing, { locale, maxDecimals: 2 }),
          tier: next.tier,
        })}
        {rates && (
          <span className="block">
            {t("orders.next-rates", { maker: rate(rates.maker), taker: rate(rates.taker) })}
          </span>
        )}
      </p>
    </>
  );
}
