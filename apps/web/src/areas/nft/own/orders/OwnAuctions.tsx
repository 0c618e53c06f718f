import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../../lib/text.ts";
import { PagedList } from "../../../../parts/PagedList.tsx";
import { PATHS } from "../../../../paths.ts";
import { Nothing } from "../../parts/Nothing.tsx";
import { Poster } from "../../parts/Poster.tsx";
import { SaleClock } from "../../parts/SaleClock.tsx";
import { type OwnAuction, useOwnAuctions } from "../data.ts";
import { type Part, partIn } from "./part-in.ts";

const TONES: Record<Part, BadgeTone> = {
  leading: "up",
  outbid: "warning",
  watching: "neutral",
  won: "up",
  returned: "neutral",
  paid: "up",
  forfeited: "danger",
};

/** Auctions that the reader takes or took part in, with the own highest bid and the margin. */
export function OwnAuctions() {
  const t = useText();
  return (
    <PagedList
      query={useOwnAuctions()}
      skeleton={<RowsSkeleton count={4} hasLeading hasValue />}
      empty={<Nothing title={t("nft-own.no-auctions")} text={t("nft-own.no-auctions-text")} />}
    >
      {(list) => (
        <ul className="overflow-clip rounded-card bg-surface" data-testid="nft-auctions">
          {list.map((auction) => (
            <li key={auction.sale.code} className="border-b border-hairline last:border-b-0">
              <Row auction={auction} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Row({ auction }: { auction: OwnAuction }) {
  const t = useText();
  const { sale, own, margin } = auction;
  const { code, title, cover, currency_code: currency, top, price } = sale;
  const part = partIn(auction);
  return (
    <ListRow
      leading={<Poster source={cover} className="size-11 shrink-0 rounded-control" />}
      title={title}
      subtitle={
        <>
          <SaleClock sale={sale} />
          <span className="block">
            {t("nft-own.margin")} <Amount value={margin} currency={currency} />
          </span>
        </>
      }
      value={
        own === null ? (
          <Amount value={top ?? price} currency={currency} />
        ) : (
          <span>
            <span className="text-data text-text-2">{t("nft-own.your-bid-short")}</span>{" "}
            <Amount value={own.price} currency={currency} />
          </span>
        )
      }
      valueNote={<Badge tone={TONES[part]}>{t(`nft-own.part-${part}`)}</Badge>}
      render={(row) => <Link to={PATHS.nftPurchaseOne} search={{ code }} {...row} />}
    />
  );
}
