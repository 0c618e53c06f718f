import { useText } from "../../../../lib/text.ts";
import { PagedList } from "../../../../parts/PagedList.tsx";
import { Grid, GridSkeleton } from "../../parts/Grid.tsx";
import { Nothing } from "../../parts/Nothing.tsx";
import { useOwnItems } from "../data.ts";
import { OwnItem } from "./OwnItem.tsx";

/** Every copy that is the reader's, the latest first. */
export function OwnItems() {
  const t = useText();
  return (
    <PagedList
      query={useOwnItems()}
      skeleton={<GridSkeleton />}
      empty={<Nothing title={t("nft-own.no-items")} text={t("nft-own.no-items-text")} />}
    >
      {(list) => (
        <Grid rows={list} rowKey={({ code }) => code} testId="nft-items">
          {(item) => <OwnItem item={item} />}
        </Grid>
      )}
    </PagedList>
  );
}
