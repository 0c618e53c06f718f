import { type Dec, dec } from "@candor/money";
import { WAIT_SECONDS } from "@candor/rules/prices/deciding.ts";
import { AGE_SPREAD, MOVEMENT_SECONDS, MOVEMENT_SHARE } from "@candor/rules/prices/spread.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { formatPercent } from "@candor/ui/figures/format.ts";
import { Price } from "@candor/ui/figures/Price.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { priceDecimals } from "../../data/markets.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { MarketTerm } from "../../parts/trading/MarketTerm.tsx";
import { useMark } from "./marks.ts";
import { SessionLine } from "./SessionLine.tsx";
import type { Contract } from "./terms.ts";

/** What a contract's mark is made of, and the terms that every new position keeps to. */
export function ContractInfo({ contract }: { contract: Contract }) {
  const t = useText();
  const mark = useMark(contract.symbol);
  const decimals = priceDecimals(contract);
  const { currency_code: base, legal_code: quote } = contract;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="h-full overflow-y-auto px-3 py-2 text-data -outline-offset-2"
    >
      <dl className="grid content-start gap-x-8 tablet:grid-cols-2">
        <MarketTerm name={t("contracts.mark-price")}>
          <Price value={mark?.mark} decimals={decimals} />
        </MarketTerm>
        <MarketTerm name={t("trading.index-price")}>
          <Price value={mark?.index} decimals={decimals} />
        </MarketTerm>
        <MarketTerm name={t("contracts.average")}>
          <Price value={mark?.average} decimals={decimals} />
        </MarketTerm>
        <MarketTerm name={t("contracts.mid")}>
          <Price value={mark?.mid} decimals={decimals} />
        </MarketTerm>
        <MarketTerm name={t("contracts.marked-at")}>
          <Time value={mark?.at} style="time" />
        </MarketTerm>
        <MarketTerm name={t("contracts.session")}>
          <SessionLine contract={contract} />
        </MarketTerm>
        <MarketTerm name={t("contracts.lot-size")}>
          <Amount value={contract.lot_size} currency={base} />
        </MarketTerm>
        <MarketTerm name={t("trading.price-tick")}>
          <Amount value={contract.price_tick} currency={quote} />
        </MarketTerm>
        <MarketTerm name={t("contracts.half-spread")}>
          <Percent value={contract.half_spread} variant="plain" decimals={3} />
        </MarketTerm>
        {contract.gap !== null && contract.gap_multiple_max !== null && (
          <MarketTerm name={t("contracts.gap")}>
            {t("contracts.gap-margin", {
              gap: contract.gap,
              multiple: `${contract.gap_multiple_max}`,
            })}
          </MarketTerm>
        )}
        <MarketTerm name={t("contracts.open-fee-rate")}>
          <Percent value={contract.open_fee_rate} variant="plain" decimals={3} />
        </MarketTerm>
        <MarketTerm name={t("contracts.close-fee-rate")}>
          <Percent value={contract.close_fee_rate} variant="plain" decimals={3} />
        </MarketTerm>
        <MarketTerm name={t("contracts.night-rates")}>
          <Percent value={contract.long_night_rate} variant="plain" decimals={3} />
          {" / "}
          <Percent value={contract.short_night_rate} variant="plain" decimals={3} />
        </MarketTerm>
      </dl>
      <Rules />
      <Tiers contract={contract} />
    </div>
  );
}

/** Explains the counterparty, the second that decides, and the reasons for a wider spread. */
function Rules() {
  const t = useText();
  const locale = useLocale();
  const share = (value: Dec) =>
    formatPercent(value, { locale, decimals: value < dec("0.01") ? 2 : 0 });
  return (
    <div className="flex flex-col gap-1 pt-2 text-text-2" data-testid="contract-rules">
      <p>{t("contracts.with-house-about")}</p>
      <p>{t("contracts.rule-about", { wait: WAIT_SECONDS })}</p>
      <p>
        {t("contracts.spread-about", {
          age: share(AGE_SPREAD),
          share: share(MOVEMENT_SHARE),
          period: MOVEMENT_SECONDS,
        })}
      </p>
    </div>
  );
}

/** The size allowed under each multiple, and the maintenance margin it requires. */
function Tiers({ contract }: { contract: Contract }) {
  const t = useText();
  return (
    <table className="mt-2 w-full text-data">
      <caption className="py-1 text-start text-label text-text-2">{t("contracts.tiers")}</caption>
      <thead>
        <tr className="text-text-3">
          <th scope="col" className="py-1 text-start font-medium">
            {t("contracts.tier-value", { currency: contract.legal_code })}
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            {t("contracts.leverage")}
          </th>
          <th scope="col" className="py-1 text-end font-medium">
            {t("contracts.maintenance-rate")}
          </th>
        </tr>
      </thead>
      <tbody>
        {contract.tiers.map(({ value_max: most, rate, multiple_max: multiple }) => (
          <tr key={most}>
            <td className="py-1">
              ≤ <Amount value={most} />
            </td>
            <Figure as="td" className="py-1 text-end">
              {multiple}x
            </Figure>
            <td className="py-1 text-end">
              <Percent value={rate} variant="plain" decimals={2} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
