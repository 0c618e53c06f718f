import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { useText } from "../../../lib/text.ts";
import { PagedList } from "../../../parts/PagedList.tsx";
import { useArtists } from "../data.ts";
import { Artist } from "../parts/Artist.tsx";

/** Artists by name. */
export function Artists({ text }: { text: string | undefined }) {
  const t = useText();
  return (
    <PagedList
      query={useArtists(text)}
      skeleton={<RowsSkeleton count={6} hasLeading />}
      empty={<Empty drawing="results" title={t("nft.no-artists")} />}
    >
      {(artists) => (
        <ul className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3" data-testid="nft-artists">
          {artists.map((artist) => (
            <li key={artist.id}>
              <Artist artist={artist} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
