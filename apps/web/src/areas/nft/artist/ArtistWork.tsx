import type { CallOutput } from "@candor/contract/types.ts";
import { useText } from "../../../lib/text.ts";
import { ArtCard } from "../parts/ArtCard.tsx";

type ArtistWorkProps = { work: CallOutput<"nft.getArtistDetail">["list"]["list"][number] };

/** A work among the others of its artist: on sale, or only to be seen. */
export function ArtistWork({ work }: ArtistWorkProps) {
  const t = useText();
  const { code, media, title, rarity, editions, sale } = work;
  return (
    <ArtCard
      code={sale ?? code}
      poster={media.poster}
      title={title}
      kind={media.kind}
      line={`${t(`nft.rarity-${rarity}`)} · ${t("nft.copies", { count: editions })}`}
    >
      <span className="mt-auto pt-2 text-data text-text-2">
        {t(sale === null ? "nft.not-on-sale" : "nft.on-sale")}
      </span>
    </ArtCard>
  );
}
