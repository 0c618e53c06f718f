import { dec } from "@candor/money";
import type { P2pSide } from "@candor/contract/areas/p2p/choices.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useLocale, useText } from "../../../lib/text.ts";
import { FactList } from "../../../parts/FactList.tsx";
import { CoinPrice } from "../CoinPrice.tsx";
import { printCoinPrice } from "../coin-price.ts";
import type { OfferNow } from "../data.ts";
import { TraderName } from "../TraderName.tsx";

type OfferFactsProps = { offer: OfferNow; seen: string | undefined; type: P2pSide };

/** The trader and the price; whether that price has left the one that led here, and how far the index is. */
export function OfferFacts({ offer, seen, type }: OfferFactsProps) {
  const t = useText();
  const locale = useLocale();
  const { price, index_price: index, fiat, currency } = offer;
  const print = (value: string) => printCoinPrice(value, { locale, currency: fiat });
  const isWorse =
    seen !== undefined &&
    price !== null &&
    (type === "buy" ? dec(price) > dec(seen) : dec(price) < dec(seen));
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <TraderName trader={offer.owner} />
        <FactList
          facts={[
            [
              t("p2p.price-each", { currency }),
              <CoinPrice key="price" value={price} currency={fiat} className="font-semibold" />,
            ],
            [t("p2p.index"), <CoinPrice key="index" value={index} currency={fiat} />],
            [
              t("p2p.available"),
              <Amount key="available" value={offer.available} currency={currency} />,
            ],
          ]}
        />
        {isWorse && (
          <p role="status" className="text-data text-warning">
            {t("p2p.price-moved", { from: print(seen), to: print(price) })}
          </p>
        )}
        {price === null && (
          <p role="status" className="text-data text-warning">
            {t("p2p.price-none")}
          </p>
        )}
        {offer.is_own && (
          <p role="status" className="text-data text-warning">
            {t("p2p.own-offer")}
          </p>
        )}
        {offer.terms !== "" && (
          <div className="flex flex-col gap-1 rounded-control bg-sunken px-3 py-2.5">
            <p className="text-data text-text-2">{t("p2p.terms-of-trader")}</p>
            <p dir="auto" className="text-body break-words whitespace-pre-wrap">
              {offer.terms}
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}
