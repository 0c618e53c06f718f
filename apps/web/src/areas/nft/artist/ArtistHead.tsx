import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Avatar } from "@candor/ui/picture/Avatar.tsx";
import { useText } from "../../../lib/text.ts";
import type { Artist } from "../data.ts";
import { Figures } from "../parts/Figures.tsx";

/** Portrait, name, the artist's own words, and what came of the works so far. */
export function ArtistHead({ artist }: { artist: Artist }) {
  const t = useText();
  const { name, about, portrait, is_house: isHouse, works, sold, owners } = artist;
  return (
    <section className="flex flex-col gap-4 rounded-card bg-surface p-4 items-start tablet:flex-row">
      <Avatar name={name} source={portrait} size={96} />
      <div className="flex min-w-0 flex-col gap-2">
        <p className="flex flex-wrap items-center gap-x-2 text-h2 wrap-anywhere">
          {name} {isHouse && <Badge>{t("nft.house-series")}</Badge>}
        </p>
        <p className="max-w-[70ch] text-body whitespace-pre-line text-text-2">{about}</p>
        <Figures
          figures={[
            [t("nft.figure-works"), <Amount key="works" value={`${works}`} />],
            [t("nft.figure-sold"), <Amount key="sold" value={`${sold}`} />],
            [t("nft.figure-owners"), <Amount key="owners" value={`${owners}`} />],
          ]}
        />
      </div>
    </section>
  );
}
