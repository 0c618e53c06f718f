import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Avatar } from "@candor/ui/picture/Avatar.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { PATHS } from "../../../paths.ts";
import type { Artist as ArtistData } from "../data.ts";

/** An artist in a list: portrait, name, and how much there is. */
export function Artist({ artist }: { artist: ArtistData }) {
  const t = useText();
  const { id, name, portrait, works, owners, is_house: isHouse } = artist;
  return (
    <article className="relative flex h-full items-center gap-3 rounded-card bg-surface p-3 transition-colors duration-[80ms] hover:bg-raised">
      <Avatar name={name} source={portrait} size={56} />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2">
          <Link
            to={PATHS.nftArtist}
            search={{ id }}
            className="rounded-small text-body font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Link>
          {isHouse && <Badge>{t("nft.house-series")}</Badge>}
        </span>
        <span className="text-data text-text-2">
          {t("nft.works", { count: works })} · {t("nft.owners", { count: owners })}
        </span>
      </span>
    </article>
  );
}
