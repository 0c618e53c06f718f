import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { useText } from "../../../lib/text.ts";
import { PagedList } from "../../../parts/PagedList.tsx";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { useArtist } from "../data.ts";
import { Collection } from "../parts/Collection.tsx";
import { Grid } from "../parts/Grid.tsx";
import { ArtistHead } from "./ArtistHead.tsx";
import { ArtistSkeleton } from "./ArtistSkeleton.tsx";
import { ArtistWork } from "./ArtistWork.tsx";

/** An artist with collections and all works, each with a link to an open sale of it. */
export function OneArtist({ id }: { id: string }) {
  const t = useText();
  const works = useArtist(id);
  const artist = works.first?.artist;
  if (artist === undefined)
    return (
      <ScreenState query={works} skeleton={<ArtistSkeleton />}>
        {() => null}
      </ScreenState>
    );
  return (
    <div className="flex flex-col gap-6">
      <ArtistHead artist={artist} />
      {artist.collections.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="text-h2">{t("nft.tab-collections")}</h2>
          <Grid rows={artist.collections} rowKey={(collection) => collection.id}>
            {(collection) => <Collection collection={collection} />}
          </Grid>
        </section>
      )}
      <section className="flex flex-col gap-3">
        <h2 className="text-h2">{t("nft.figure-works")}</h2>
        <PagedList query={works} empty={<Empty title={t("nft.no-works")} />}>
          {(list) => (
            <Grid rows={list} rowKey={({ code }) => code} testId="nft-works">
              {(work) => <ArtistWork work={work} />}
            </Grid>
          )}
        </PagedList>
      </section>
    </div>
  );
}
