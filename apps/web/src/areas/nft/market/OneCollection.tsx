import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { PATHS } from "../../../paths.ts";
import { type OwnedCollection, useCollection } from "../data.ts";
import { Favourite } from "../parts/Favourite.tsx";
import { Figures } from "../parts/Figures.tsx";
import { Nothing } from "../parts/Nothing.tsx";
import { Poster } from "../parts/Poster.tsx";

/** A collection with its figures, over what of it is on sale. */
export function OneCollection({ id, children }: { id: string; children: ReactNode }) {
  const t = useText();
  return (
    <ScreenState
      query={useCollection(id)}
      skeleton={<Skeleton className="h-40 rounded-card" />}
      isEmpty={({ list }) => list.length === 0}
      empty={<Nothing title={t("nft.no-collection")} />}
    >
      {({ list: [collection] }) =>
        collection !== undefined && (
          <>
            <Head collection={collection} />
            {children}
          </>
        )
      }
    </ScreenState>
  );
}

function Head({ collection }: { collection: OwnedCollection }) {
  const t = useText();
  const { name, about, cover, artist_id: id, artist_name: artist, floor } = collection;
  return (
    <section className="flex flex-col gap-4 overflow-clip rounded-card bg-surface tablet:flex-row">
      <Poster source={cover} className="aspect-[800/350] shrink-0 tablet:w-80" />
      <div className="flex min-w-0 flex-col gap-2 px-4 pb-4 tablet:py-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-h2 wrap-anywhere">{name}</h2>
          <Favourite code={collection.id} isCollected={collection.is_collected} />
        </div>
        <Link
          to={PATHS.nftArtist}
          search={{ id }}
          className="self-start rounded-small text-label text-accent hover:underline"
        >
          {artist}
        </Link>
        <p className="max-w-[70ch] text-data text-text-2">{about}</p>
        <Figures
          figures={[
            [t("nft.figure-works"), <Amount key="works" value={`${collection.works}`} />],
            [t("nft.figure-copies"), <Amount key="copies" value={`${collection.items}`} />],
            [t("nft.figure-owners"), <Amount key="owners" value={`${collection.owners}`} />],
            [
              t("nft.floor"),
              floor === null ? (
                t("nft.not-on-sale")
              ) : (
                <Amount key="floor" value={floor.price} currency={floor.currency_code} />
              ),
            ],
          ]}
        />
      </div>
    </section>
  );
}
