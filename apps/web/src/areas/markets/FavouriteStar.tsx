import { cx } from "@candor/ui/class-names.ts";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Star } from "lucide-react";
import { useFavourite } from "../../data/favourites.ts";
import type { Listed } from "../../data/listed.ts";
import { useText } from "../../lib/text.ts";

/** Puts a market on the favourites and takes it off. */
export function FavouriteStar({
  quotation,
  size = "medium",
}: {
  quotation: Listed;
  size?: "small" | "medium";
}) {
  const t = useText();
  const { isFavourite, toggle, isPending } = useFavourite(quotation);
  return (
    <IconButton
      label={t("markets.favourite", { symbol: quotation.symbol })}
      size={size}
      aria-pressed={isFavourite}
      disabled={isPending}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
    >
      <Star
        aria-hidden="true"
        className={cx("size-4.5", isFavourite && "fill-warning text-warning")}
      />
    </IconButton>
  );
}
