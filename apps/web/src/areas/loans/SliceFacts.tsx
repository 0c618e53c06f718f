import { Amount } from "@candor/ui/figures/Amount.tsx";
import { useText } from "../../lib/text.ts";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import type { LoanSale } from "./data.ts";

type SliceFactsProps = { slice: LoanSale["slices"][number]; code: string };

/** One part of a sale: what was sold for how much by which trades, and where it went. */
export function SliceFacts({ slice, code }: SliceFactsProps) {
  const t = useText();
  const coin = slice.currency_code;
  const amount = (value: string, currency: string) => (
    <Amount value={value} currency={currency} maxDecimals={8} />
  );
  const facts: Fact[] = [
    [t("loans.sold"), amount(slice.sold, coin)],
    [t("loans.proceeds"), amount(slice.proceeds, "USDT")],
    ...(code === "USDT" ? [] : [[t("loans.bought"), amount(slice.bought, code)] as const]),
    [t("loans.fee"), amount(slice.fee, code)],
    [t("loans.interest"), amount(slice.interest_paid, code)],
    [t("loans.principal"), amount(slice.principal_paid, code)],
    [t("loans.returned"), amount(slice.returned, code)],
  ];
  return (
    <section className="flex flex-col gap-3 border-t border-hairline pt-4">
      <h3 className="flex justify-between gap-3 text-label font-semibold">
        {t("loans.slice", { number: slice.number })}
        <span className="font-normal text-text-2">{t(`loans.slice-${slice.state}`)}</span>
      </h3>
      <FactList facts={facts} />
      <ul className="flex flex-col gap-1 text-data text-text-2">
        {slice.trades.map((trade) => (
          <li key={trade.id} className="flex justify-between gap-3">
            <Amount value={trade.quantity} maxDecimals={8} />
            <Amount value={trade.price} maxDecimals={8} />
          </li>
        ))}
      </ul>
    </section>
  );
}
