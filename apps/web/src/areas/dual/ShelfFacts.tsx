import { dec, formatDec } from "@candor/money";
import { distanceOf } from "@candor/rules/finance/dual/tranche.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useLocale, useText } from "../../lib/text.ts";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import type { Shelf } from "./data.ts";
import { IndexNow } from "./IndexNow.tsx";

/** Shows a tranche's linked price, yield and maturity. */
export function ShelfFacts({ shelf }: { shelf: Shelf }) {
  const t = useText();
  const locale = useLocale();
  const counted = (count: number) => formatAmount(`${count}`, { locale });
  const { linked_price: linked, index, quote_code: quote, invested_code: invested } = shelf;
  const rest: Fact[] = [
    [t("dual.index-now"), <IndexNow key="index" shelf={shelf} />],
    [t("dual.days"), t("dual.days-count", { days: shelf.days })],
    [
      t("dual.annual-rate-max"),
      <Percent key="rate-max" value={shelf.annual_rate_max} variant="plain" />,
    ],
    [t("dual.user-shares"), t("dual.shares-count", { count: shelf.user_shares })],
    [
      t("dual.remaining"),
      t("dual.remaining-of", {
        remaining: counted(shelf.remaining),
        shares: counted(shelf.shares),
      }),
    ],
  ];
  return (
    <FactList
      facts={[
        [
          t("dual.linked-price"),
          <span key="linked">
            <Amount value={linked} currency={quote} />{" "}
            <Percent
              value={formatDec(distanceOf(dec(linked), dec(index)))}
              sign="always"
              variant="plain"
            />
          </span>,
        ],
        [t("dual.annual-rate"), <Percent key="rate" value={shelf.annual_rate} variant="plain" />],
        [t("dual.yield"), <Percent key="yield" value={shelf.yield} variant="plain" decimals={4} />],
        [t("dual.matures"), <Time key="matures" value={shelf.matures_at} style="moment" />],
        [t("dual.unit"), <Amount key="unit" value={shelf.unit} currency={invested} />],
        ...rest,
      ]}
    />
  );
}
