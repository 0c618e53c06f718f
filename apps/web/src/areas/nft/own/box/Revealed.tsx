import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../../../../lib/chunk.ts";
import { useText } from "../../../../lib/text.ts";
import { PATHS } from "../../../../paths.ts";
import { ArtworkLink } from "../../parts/ArtworkLink.tsx";
import { Poster } from "../../parts/Poster.tsx";
import type { Box } from "../data.ts";

const DrawCheck = lazyPart("DrawCheck", () => import("./DrawCheck.tsx"));

/** What came out of a box, and the check of its draw. */
export function Revealed({ box }: { box: Box }) {
  const t = useText();
  const { item } = box;
  if (item === null) return null;
  const { work, edition, code } = item;
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        <Poster
          source={work.media.poster}
          alt={work.title}
          className="aspect-square w-full max-w-56 animate-enter rounded-card"
        />
        <p className="flex flex-col items-center gap-1">
          <span className="text-h2 font-semibold wrap-anywhere">{work.title}</span>
          <span className="text-data text-text-2">
            {work.artist_name} · {t("nft.edition", { edition, editions: work.editions })}
          </span>
          <Badge tone="accent">{t(`nft.rarity-${work.rarity}`)}</Badge>
        </p>
      </div>
      <p className="flex flex-wrap justify-center gap-3">
        <ArtworkLink
          code={code}
          kind={work.media.kind}
          className={buttonClass({ variant: "secondary" })}
        >
          {t("nft-own.see-work")}
        </ArtworkLink>
        {item.is_own && item.sale === null && (
          <Link
            to={PATHS.nftResell}
            search={{ code }}
            className={buttonClass({ variant: "secondary" })}
          >
            {t("nft.resell")}
          </Link>
        )}
      </p>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <DrawCheck box={box} item={code} />
      </Suspense>
    </div>
  );
}
