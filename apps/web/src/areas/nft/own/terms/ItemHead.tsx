import { useText } from "../../../../lib/text.ts";
import type { Item } from "../../data.ts";
import { Poster } from "../../parts/Poster.tsx";

/** Names the copy. */
export function ItemHead({ item }: { item: Item }) {
  const t = useText();
  const { work, edition } = item;
  return (
    <div className="flex items-center gap-4">
      <Poster source={work.media.poster} className="size-20 shrink-0 rounded-card" />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-h2 wrap-anywhere">{work.title}</h2>
        <p className="text-data text-text-2 wrap-anywhere">
          {work.artist_name} · {t("nft.edition", { edition, editions: work.editions })}
        </p>
      </div>
    </div>
  );
}
