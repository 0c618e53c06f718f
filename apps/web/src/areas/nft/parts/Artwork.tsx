import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { useText } from "../../../lib/text.ts";
import type { Sale } from "../data.ts";
import { saleStateOf } from "../sale-state.ts";
import { ArtCard } from "./ArtCard.tsx";
import { SaleClock } from "./SaleClock.tsx";
import { SaleFigure } from "./SaleFigure.tsx";

/** One sale in a list: picture, title, price, and the time or the number that is left. */
export function Artwork({ sale }: { sale: Sale }) {
  const t = useText();
  const { code, mode, work, edition, title, cover, stock, is_resale: isResale } = sale;
  const state = saleStateOf(sale);
  const hasClock = mode === "auction" || state !== "running";
  return (
    <ArtCard
      code={code}
      poster={cover}
      title={title}
      kind={work?.media.kind}
      line={
        work === null
          ? t("nft.mode-box")
          : edition === null
            ? work.artist_name
            : `${work.artist_name} · ${t("nft.edition", { edition, editions: work.editions })}`
      }
      mark={
        state === "running" ? (
          isResale && <Badge>{t("nft.resale")}</Badge>
        ) : (
          <Badge tone={state === "soon" ? "accent" : "neutral"}>{t(`nft.state-${state}`)}</Badge>
        )
      }
    >
      <span className="mt-auto flex flex-col gap-1 pt-2">
        <SaleFigure sale={sale} />
        <span className="text-data text-text-2">
          {hasClock ? <SaleClock sale={sale} /> : t("nft.left", { count: stock })}
        </span>
      </span>
    </ArtCard>
  );
}
