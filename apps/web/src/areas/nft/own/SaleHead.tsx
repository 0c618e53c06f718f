import type { ReactNode } from "react";
import { useText } from "../../../lib/text.ts";
import type { SaleDetail } from "../data.ts";
import { Poster } from "../parts/Poster.tsx";
import { personName } from "../person-name.ts";

type SaleHeadProps = { sale: SaleDetail; children?: ReactNode };

/** The thing on sale: its picture, title, maker and seller, and what stands below them. */
export function SaleHead({ sale, children }: SaleHeadProps) {
  const t = useText();
  const { cover, title, work, edition, seller } = sale;
  return (
    <div className="flex gap-4">
      <Poster source={cover} className="h-28 w-28 shrink-0 rounded-card" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="text-h2 wrap-anywhere">{title}</h2>
        {work !== null && (
          <p className="text-data text-text-2 wrap-anywhere">
            {work.artist_name === work.collection_name
              ? work.artist_name
              : `${work.artist_name} · ${work.collection_name}`}
          </p>
        )}
        {work !== null && edition !== null && (
          <p className="text-data text-text-2">
            {t("nft.edition", { edition, editions: work.editions })}
          </p>
        )}
        <p className="text-data text-text-2 wrap-anywhere">
          {t("nft-own.sold-by", { name: personName(seller, t) })}
        </p>
        {children}
      </div>
    </div>
  );
}
