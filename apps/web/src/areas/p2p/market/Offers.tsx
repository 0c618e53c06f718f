import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useIsPhone } from "../../../lib/layout.ts";
import { useText } from "../../../lib/text.ts";
import { PagedList } from "../../../parts/PagedList.tsx";
import { PATHS } from "../../../paths.ts";
import type { Choice, Sought } from "../choice.ts";
import { useIsLive, useOffers } from "../data.ts";
import { OfferCard } from "./OfferCard.tsx";
import { OfferTable } from "./OfferTable.tsx";

/** The advertisements that fit; where none does, the way to let one come. */
export function Offers({ choice, sought }: { choice: Choice; sought: Sought }) {
  const t = useText();
  const isPhone = useIsPhone();
  const isLive = useIsLive();
  const { type, coin, fiat } = sought;
  const search = { ...choice, type, currency: coin.id, fiat };
  return (
    <PagedList
      query={useOffers(sought, choice)}
      skeleton={<RowsSkeleton count={6} hasLeading hasValue />}
      empty={
        <Empty
          drawing="results"
          title={t("p2p.no-offers")}
          text={t("p2p.no-offers-text")}
          action={
            isLive && (
              <Link
                to={PATHS.p2pCreate}
                search={search}
                className={buttonClass({ variant: "primary" })}
              >
                {t("p2p.request")}
              </Link>
            )
          }
        />
      }
    >
      {(offers) =>
        isPhone ? (
          <ul className="flex flex-col gap-3" data-testid="p2p-offers">
            {offers.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} type={type} />
              </li>
            ))}
          </ul>
        ) : (
          <OfferTable offers={offers} type={type} />
        )
      }
    </PagedList>
  );
}
