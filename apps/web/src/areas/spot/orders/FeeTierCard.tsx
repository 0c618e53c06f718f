import { dec, fromInteger, mul, toNumber } from "@candor/money";
import { Amount } from "@candor/ui/Amount.tsx";
import { Card } from "@candor/ui/Card.tsx";
import { formatAmount } from "@candor/ui/format.ts";
import { Percent } from "@candor/ui/Percent.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { ChevronDown } from "lucide-react";
import { useLocale, useText } from "../../../lib/text.ts";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { CardFigure } from "./CardFigure.tsx";
import { type FeeTier, type Fees, tierProgress } from "./fee-tiers.ts";
import { useFees } from "./order-data.ts";

/** The fee tier, what it rests on, and how far the next one is. */
export function FeeTierCard() {
  const t = useText();
  return (
    <Card title={t("orders.fee-tier")}>
      <ScreenState query={useFees()} skeleton={<Skeleton className="h-32" />}>
        {(fees) => <Tier fees={fees} />}
      </ScreenState>
    </Card>
  );
}

function Tier({ fees }: { fees: Fees }) {
  const t = useText();
  const locale = useLocale();
  const { current, next, share, missing } = tierProgress(fees);
  const percent = toNumber(mul(share, fromInteger(100), "down"));
  return (
    <div className="flex flex-col gap-3">
      <p className="text-h2">{t("orders.tier", { tier: fees.tier })}</p>
      <dl className="flex flex-col gap-1 text-data">
        <CardFigure name={t("orders.volume-30-days")}>
          <Amount value={fees.volume} currency="USDT" maxDecimals={2} />
        </CardFigure>
        {current !== undefined && <Discounts tier={current} />}
      </dl>
      {next !== undefined && (
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
          </p>
        </>
      )}
      <details className="group">
        <summary className="flex min-h-11 list-none items-center justify-between text-data text-text-2 hover:text-text [&::-webkit-details-marker]:hidden">
          {t("orders.all-tiers")}
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-text-3 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <TierTable fees={fees} />
      </details>
    </div>
  );
}

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

function TierTable({ fees }: { fees: Fees }) {
  const t = useText();
  return (
    <table className="w-full text-data">
      <caption className="sr-only">{t("orders.all-tiers")}</caption>
      <thead>
        <tr className="text-text-3 *:py-1.5 *:font-medium">
          <th scope="col" className="text-start">
            {t("orders.tier-head")}
          </th>
          <th scope="col" className="text-end">
            {t("orders.from-volume")}
          </th>
          <th scope="col" className="text-end">
            {t("orders.maker")}
          </th>
          <th scope="col" className="text-end">
            {t("orders.taker")}
          </th>
        </tr>
      </thead>
      <tbody>
        {fees.tiers.map((tier) => (
          <tr
            key={tier.tier}
            aria-current={tier.tier === fees.tier || undefined}
            className="border-t border-hairline *:py-1.5 aria-[current=true]:font-semibold"
          >
            <th scope="row" className="text-start font-[inherit]">
              {tier.tier}
            </th>
            <td className="text-end">
              <Amount value={dec(tier.volume_min)} compact />
            </td>
            <td className="text-end">
              <Percent value={tier.maker_discount} variant="plain" decimals={0} />
            </td>
            <td className="text-end">
              <Percent value={tier.taker_discount} variant="plain" decimals={0} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
