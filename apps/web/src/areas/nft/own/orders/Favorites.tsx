import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { HeartOff } from "lucide-react";
import { useSend } from "../../../../lib/send.ts";
import { useText } from "../../../../lib/text.ts";
import { PagedList } from "../../../../parts/PagedList.tsx";
import { ArtCard } from "../../parts/ArtCard.tsx";
import { Grid, GridSkeleton } from "../../parts/Grid.tsx";
import { Nothing } from "../../parts/Nothing.tsx";
import { type FavouriteRow, useFavourites } from "../data.ts";

/** Works and collections that the reader keeps in mind, each with an open sale of it. */
export function Favorites() {
  const t = useText();
  return (
    <PagedList
      query={useFavourites()}
      skeleton={<GridSkeleton />}
      empty={<Nothing title={t("nft-own.no-favorites")} text={t("nft-own.no-favorites-text")} />}
    >
      {(list) => (
        <Grid
          rows={list}
          rowKey={({ work, collection }) => work?.code ?? collection?.id ?? ""}
          testId="nft-favorites"
        >
          {(favourite) => <Card favourite={favourite} />}
        </Grid>
      )}
    </PagedList>
  );
}

function Card({ favourite: { work, collection, sale } }: { favourite: FavouriteRow }) {
  const t = useText();
  const title = work?.title ?? collection?.name ?? "";
  const { send, isPending } = useSend("nft.collect", {
    invalidates: ["nft.listFavourites", "nft.getBoxDetail"],
  });
  // A collection's code is that of a box sale of it; without an open one it is removed on its own screen.
  const code = work?.code ?? sale;
  return (
    <ArtCard
      code={sale ?? work?.code}
      poster={work?.media.poster ?? collection?.cover ?? ""}
      title={title}
      kind={work?.media.kind}
      line={work?.artist_name ?? collection?.artist_name ?? ""}
    >
      <span className="mt-auto flex items-center justify-between gap-2 pt-2">
        <span className="text-data text-text-2">
          {t(sale === null ? "nft.not-on-sale" : "nft.on-sale")}
        </span>
        {code !== null && (
          <IconButton
            size="small"
            className="relative"
            label={t("nft-own.unfavorite", { title })}
            disabled={isPending}
            onClick={() => void send({ code, is_collected: false })}
          >
            <HeartOff aria-hidden="true" className="size-4.5" />
          </IconButton>
        )}
      </span>
    </ArtCard>
  );
}
