import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../../lib/text.ts";
import { PATHS } from "../../../../paths.ts";
import type { Item } from "../../data.ts";
import { ArtCard } from "../../parts/ArtCard.tsx";

/** An own copy: what it cost, whether it is on sale, and the way to sell it. */
export function OwnItem({ item }: { item: Item }) {
  const t = useText();
  const { code, work, edition, paid, sale } = item;
  return (
    <ArtCard
      code={sale ?? code}
      poster={work.media.poster}
      title={work.title}
      kind={work.media.kind}
      line={`${work.artist_name} · ${t("nft.edition", { edition, editions: work.editions })}`}
      mark={sale === null ? undefined : <Badge tone="accent">{t("nft.on-sale")}</Badge>}
    >
      <span className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-2">
        <span className="flex flex-col">
          <span className="text-data text-text-3">{t("nft.paid")}</span>
          <Amount
            value={paid?.price}
            {...(paid === null ? {} : { currency: paid.currency_code })}
          />
        </span>
        {sale === null && (
          <Link
            to={PATHS.nftResell}
            search={{ code }}
            aria-label={t("nft-own.resell-of", { title: work.title })}
            className={`${buttonClass({ size: "small" })} z-10`}
          >
            {t("nft.resell")}
          </Link>
        )}
      </span>
    </ArtCard>
  );
}
