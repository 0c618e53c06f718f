import type { FinanceArea } from "@candor/contract/shown-words.ts";
import { formatPercent } from "@candor/ui/figures/format.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import type { ReactNode } from "react";
import { useCall } from "../../lib/query.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { dualRates, lockedRates, rangeOf, saleTime } from "./rates.ts";

/** The hub is an overview: its rates are read again less often than on the products' own screens. */
const AGAIN = { refetchInterval: 60_000 };

/** A product that is not here is listed without a figure. */
const RATES: Readonly<Partial<Record<FinanceArea, () => ReactNode>>> = {
  staking: LockedRate,
  dual: DualRates,
  loans: LoanRate,
  ieo: SaleTime,
};

/** Shows a product's yearly rate, or the opening of its next sale; empty while that is unknown. */
export function ProductRate({ area }: { area: FinanceArea }) {
  const Rate = RATES[area];
  // The line has its height before its figure comes, so that no row moves.
  return <span className="block min-h-6 font-medium text-accent">{Rate && <Rate />}</span>;
}

function LockedRate() {
  const t = useText();
  const percent = usePercent();
  const list = useCall("staking.listStakingProducts", {}, AGAIN).data?.list;
  if (list === undefined) return undefined;
  const rates = lockedRates(list);
  if (rates === undefined) return t("finance.no-offer");
  return t("finance.rate-most", { rate: percent(rates.high) });
}

function DualRates() {
  const t = useText();
  const percent = usePercent();
  // Each realm has its own, so that none is kept for a next session.
  const list = useCall("dual.listShelves", {}, { ...AGAIN, gcTime: 0 }).data?.list;
  if (list === undefined) return undefined;
  const rates = dualRates(list);
  if (rates === undefined) return t("finance.no-offer");
  const [low, high] = [percent(rates.low), percent(rates.high)];
  return low === high
    ? t("finance.rate-most", { rate: high })
    : t("finance.rate-dual", { low, high });
}

function LoanRate() {
  const t = useText();
  const percent = usePercent();
  const loans = useCall("loans.getLoanConfig", {}, AGAIN).data?.loans;
  if (loans === undefined) return undefined;
  const rates = rangeOf(loans.map(({ annual_rate: rate }) => rate));
  if (rates === undefined) return t("finance.no-offer");
  return t("finance.rate-loans", { rate: percent(rates.low) });
}

function SaleTime() {
  const t = useText();
  const list = useCall("ieo.listProjects", {}, AGAIN).data?.list;
  if (list === undefined) return undefined;
  const sale = saleTime(list);
  if (sale === undefined) return t("finance.no-sale");
  return (
    <>
      {t(sale.isOpen ? "finance.sale-closes" : "finance.sale-opens")}{" "}
      <Time value={sale.at} style="moment" />
    </>
  );
}

function usePercent() {
  const locale = useLocale();
  return (rate: string) => formatPercent(rate, { locale });
}
