import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../paths.ts";
import type { Collection as CollectionData } from "../data.ts";
import { Poster } from "./Poster.tsx";

/** A collection in a list: its cover, whose it is, how much there is, and the lowest price now. */
export function Collection({ collection }: { collection: CollectionData }) {
  const t = useText();
  const { id, name, cover, artist_name: artist, works, owners, floor } = collection;
  return (
    <article className="relative flex h-full flex-col overflow-clip rounded-card bg-surface transition-colors duration-[80ms] hover:bg-raised">
      <Poster source={cover} className="aspect-[3/2]" />
      <div className="flex flex-1 flex-col gap-0.5 p-3">
        <Link
          to={PATHS.nft}
          search={{ collection: id }}
          className="line-clamp-2 rounded-small text-body font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-card"
        >
          {name}
        </Link>
        <span className="truncate text-data text-text-2">{artist}</span>
        <span className="text-data text-text-2">
          {t("nft.works", { count: works })} · {t("nft.owners", { count: owners })}
        </span>
        <span className="mt-auto flex flex-col pt-2">
          <span className="text-data text-text-3">{t("nft.floor")}</span>
          {floor === null ? (
            <span className="text-data">{t("nft.not-on-sale")}</span>
          ) : (
            <Amount
              value={floor.price}
              currency={floor.currency_code}
              className="text-body font-semibold"
            />
          )}
        </span>
      </div>
    </article>
  );
}
