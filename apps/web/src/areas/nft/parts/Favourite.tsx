import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { Heart } from "lucide-react";
import { requireSession } from "../../../lib/require-session.ts";
import { useSend } from "../../../lib/send.ts";
import { useText } from "../../../lib/text.ts";

type FavouriteProps = {
  /** The code of a sale, an item or a work, or the id of a collection. */
  code: string;
  isCollected: boolean;
};

/** Keeps a work or a collection among the favourites, or no longer. */
export function Favourite({ code, isCollected }: FavouriteProps) {
  const t = useText();
  const { send, isPending } = useSend("nft.collect", {
    invalidates: [
      "nft.getBoxDetail",
      "nft.getItem",
      "nft.getWork",
      "nft.getCollection",
      "nft.listFavourites",
    ],
  });
  return (
    <IconButton
      label={t("nft.favorite")}
      aria-pressed={isCollected}
      disabled={isPending}
      onClick={() => {
        if (requireSession(t)) void send({ code, is_collected: !isCollected });
      }}
    >
      <Heart
        aria-hidden="true"
        className={cx("size-5", isCollected && "fill-current text-danger")}
      />
    </IconButton>
  );
}
