import { dec, formatDec, sub } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { countryNames } from "../../../data/countries.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import { type Fact, FactList } from "../../../parts/FactList.tsx";
import { CoinPrice } from "../CoinPrice.tsx";
import { useMethodLabel } from "../method/label.ts";
import type { Order } from "../order-data.ts";

/** The terms of an order, as they were agreed. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useText();
  const locale = useLocale();
  const label = useMethodLabel();
  const { pay, currency, quantity, fee, role, terms } = order;
  const way = order.bank ?? order.way;
  const got = quantity === null || fee === null ? null : formatDec(sub(dec(quantity), dec(fee)));
  const facts: Fact[] = [
    [t("p2p.price"), <CoinPrice key="price" value={order.price} currency={pay} />],
    [t("p2p.index"), <CoinPrice key="index" value={order.index_price} currency={pay} />],
    [t("p2p.quantity"), <Amount key="quantity" value={quantity} currency={currency} />],
    [t("p2p.fee"), <Amount key="fee" value={fee} currency={currency} />],
    ...(role === "buyer"
      ? ([[t("p2p.you-receive"), <Amount key="got" value={got} currency={currency} />]] as Fact[])
      : []),
    [t("p2p.method"), way === null ? "—" : label(way)],
    [t("p2p.country"), countryNames(locale)(order.country)],
    [t("p2p.created"), <Time key="created" value={order.created_at} style="moment" />],
  ];
  return (
    <Card title={t("p2p.order-terms")}>
      <div className="flex flex-col gap-3">
        <FactList facts={facts} />
        {terms !== "" && (
          <div className="flex flex-col gap-1 rounded-control bg-sunken px-3 py-2.5">
            <p className="text-data text-text-2">{t("p2p.terms-of-trader")}</p>
            <p dir="auto" className="text-body break-words whitespace-pre-wrap">
              {terms}
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}
