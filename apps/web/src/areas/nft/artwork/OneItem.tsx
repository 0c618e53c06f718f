import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { Link } from "@tanstack/react-router";
import { type Text, useText } from "../../../lib/text.ts";
import { type Fact, FactList } from "../../../parts/FactList.tsx";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { PATHS } from "../../../paths.ts";
import { type ItemDetail, useItem } from "../data.ts";
import { ArtworkLink } from "../parts/ArtworkLink.tsx";
import { Favourite } from "../parts/Favourite.tsx";
import { WorkMedia } from "../parts/WorkMedia.tsx";
import { personName } from "../person-name.ts";
import { About } from "./About.tsx";
import { FileFacts } from "./FileFacts.tsx";
import { Layout, LayoutSkeleton } from "./Layout.tsx";
import { Provenance } from "./Provenance.tsx";

/** One copy of a work: whose it is, and how it came there. */
export function OneItem({ code }: { code: string }) {
  return (
    <ScreenState query={useItem(code)} skeleton={<LayoutSkeleton />}>
      {(item) => (
        <Layout
          media={<WorkMedia work={item.work} />}
          facts={
            <>
              <ItemCard item={item} />
              <About
                about={item.work.about}
                work={item.work}
                edition={item.edition}
                collection={item.work.collection_id}
              />
            </>
          }
          lists={
            <>
              <Provenance events={item.provenance} />
              <FileFacts media={item.work.media} />
            </>
          }
        />
      )}
    </ScreenState>
  );
}

function ItemCard({ item }: { item: ItemDetail }) {
  const t = useText();
  const { code, sale, work, is_own: isOwn } = item;
  const look = buttonClass({ variant: "primary", size: "large", isBlock: true });
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-h1-phone wrap-anywhere">{work.title}</h2>
          <Favourite code={work.code} isCollected={item.is_collected} />
        </div>
        <FactList facts={factsOf(item, t)} />
        {sale !== null ? (
          <ArtworkLink code={sale} kind={work.media.kind} className={look}>
            {t("nft.see-sale")}
          </ArtworkLink>
        ) : (
          isOwn && (
            <Link to={PATHS.nftResell} search={{ code }} className={look}>
              {t("nft.resell")}
            </Link>
          )
        )}
      </div>
    </Card>
  );
}

const factsOf = (item: ItemDetail, t: Text): Fact[] => [
  [t("nft.owner"), item.is_own ? t("nft.you") : personName(item.owner, t)],
  [t("nft.owned-since"), <Time key="since" value={item.acquired_at} style="moment" />],
  ...(item.paid === null
    ? []
    : [
        [
          t("nft.paid"),
          <Amount key="paid" value={item.paid.price} currency={item.paid.currency_code} />,
        ] as const,
      ]),
];
