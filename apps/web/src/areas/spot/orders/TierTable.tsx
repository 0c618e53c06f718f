import { dec } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import type { Quotation } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { type FeeTier, type Fees, rateDecimals, tierRates } from "./fee-tiers.ts";

type TierTableProps = { fees: Fees; markets: readonly Quotation[] };

/** All tiers with their charges, or their discounts where markets differ. */
export function TierTable({ fees, markets }: TierTableProps) {
  const t = useText();
  const percent = (tier: FeeTier, role: "maker" | "taker") => {
    const rate = tierRates(tier, markets)?.[role];
    return rate === undefined ? (
      <Percent value={tier[`${role}_discount`]} variant="plain" decimals={0} />
    ) : (
      <Percent value={rate} variant="plain" decimals={rateDecimals(rate)} />
    );
  };
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
            <td className="text-end">{percent(tier, "maker")}</td>
            <td className="text-end">{percent(tier, "taker")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
