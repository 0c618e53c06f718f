import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { keepPreviousData } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useCall } from "../../lib/query.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { AppLink } from "../../parts/AppLink.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";

type OffersProps = { amount: string; fiat: string; fiatId: number; coinId: number; coin: string };
type Offer = CallOutput<"otc.compareOffers">["offers"][number];

/** Prices move. */
const EVERY_MS = 5_000;

/** What an amount buys at this moment, the most first; each leads to where it is bought. */
export function Offers({ amount, fiat, fiatId, coinId, coin }: OffersProps) {
  const t = useText();
  const query = useCall(
    "otc.compareOffers",
    { amount, fiat, currency_id: coinId },
    { refetchInterval: EVERY_MS, staleTime: 0, placeholderData: keepPreviousData },
  );
  const pathOf = ({ ad, price }: Offer): string =>
    ad === null
      ? `${PATHS.otc}?from=${fiatId}&to=${coinId}&amount=${amount}`
      : `/pages/c2c/c2cCreate?ad=${ad.id}&price=${price}`;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-h2">{t("otc.offers")}</h2>
      <ScreenState
        query={query}
        skeleton={<RowsSkeleton count={3} hasValue />}
        isEmpty={({ offers, otc_refusal }) => offers.length === 0 && otc_refusal === null}
        empty={<Empty title={t("otc.no-offers")} />}
      >
        {({ offers, otc_refusal: refusal }) => (
          <>
            <div className="-mx-4">
              {offers.map((offer, place) => (
                <OfferRow
                  key={offer.ad?.id ?? "otc"}
                  offer={offer}
                  isBest={place === 0 && offers.length > 1}
                  path={pathOf(offer)}
                  coin={coin}
                  fiat={fiat}
                />
              ))}
            </div>
            {refusal !== null && <OtcRefused code={refusal} />}
            <p className="text-data text-text-2">{t("otc.offers-about")}</p>
          </>
        )}
      </ScreenState>
    </section>
  );
}

type OfferRowProps = { offer: Offer; isBest: boolean; path: string; coin: string; fiat: string };

function OfferRow({ offer, isBest, path, coin, fiat }: OfferRowProps) {
  const t = useText();
  const locale = useLocale();
  const { ad, received } = offer;
  const price = formatAmount(offer.price, { locale, maxDecimals: 8 });
  const name = ad?.owner.name ?? t("otc.a-user");
  return (
    <ListRow
      title={ad === null ? t("otc.by-otc") : t("otc.by-p2p", { name })}
      subtitle={t("otc.price-of", { coin, price, fiat })}
      value={<Amount value={received} currency={coin} />}
      valueNote={isBest ? <Badge tone="up">{t("otc.best")}</Badge> : undefined}
      trailing={<ChevronRight aria-hidden="true" className="size-4.5 text-text-3" />}
      render={({ className, children }) => (
        <AppLink target={{ path }} className={className}>
          {children}
        </AppLink>
      )}
    />
  );
}

/** The refusals whose texts have no figures. */
const PLAIN = [
  "no-price",
  "dollar-off",
  "otc-pair-unknown",
] as const satisfies readonly RefusalCode[];

const isPlain = (code: string): code is (typeof PLAIN)[number] => PLAIN.some((one) => one === code);

/** The figures are shown where a quote is requested; this says only that there is none. */
function OtcRefused({ code }: { code: string }) {
  const t = useText();
  const reason = isPlain(code) ? t(`refusals.${code}`) : t("otc.no-offers");
  return <p className="text-data text-text-2">{t("otc.otc-refused", { reason })}</p>;
}
