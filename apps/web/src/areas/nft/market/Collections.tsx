import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { useText } from "../../../lib/text.ts";
import { PagedList } from "../../../parts/PagedList.tsx";
import { useCollections } from "../data.ts";
import { Collection } from "../parts/Collection.tsx";
import { Grid, GridSkeleton } from "../parts/Grid.tsx";

/** Collections by name. */
export function Collections({ text }: { text: string | undefined }) {
  const t = useText();
  return (
    <PagedList
      query={useCollections(text)}
      skeleton={<GridSkeleton />}
      empty={<Empty drawing="results" title={t("nft.no-collections")} />}
    >
      {(collections) => (
        <Grid rows={collections} rowKey={({ id }) => id} testId="nft-collections">
          {(collection) => <Collection collection={collection} />}
        </Grid>
      )}
    </PagedList>
  );
}
