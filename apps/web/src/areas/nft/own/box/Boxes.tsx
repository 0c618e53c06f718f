import { Suspense, useState } from "react";
import { lazyPart } from "../../../../lib/chunk.ts";
import { useText } from "../../../../lib/text.ts";
import { PagedList } from "../../../../parts/PagedList.tsx";
import { Grid, GridSkeleton } from "../../parts/Grid.tsx";
import { Nothing } from "../../parts/Nothing.tsx";
import { useBoxes } from "../data.ts";
import { BoxCard } from "./BoxCard.tsx";

const BoxSheet = lazyPart("BoxSheet", () => import("./BoxSheet.tsx"));

/** The reader's boxes, sealed and opened; each opens, and is checked, in a sheet. */
export function Boxes() {
  const t = useText();
  const [shown, setShown] = useState<{ code: string; isOpen: boolean }>();
  return (
    <>
      <PagedList
        query={useBoxes()}
        skeleton={<GridSkeleton />}
        empty={<Nothing title={t("nft-own.no-boxes")} text={t("nft-own.no-boxes-text")} />}
      >
        {(list) => (
          <Grid rows={list} rowKey={({ code }) => code} testId="nft-boxes">
            {(box) => (
              <BoxCard box={box} onShow={() => setShown({ code: box.code, isOpen: true })} />
            )}
          </Grid>
        )}
      </PagedList>
      <Suspense>
        {shown !== undefined && (
          <BoxSheet
            key={shown.code}
            code={shown.code}
            isOpen={shown.isOpen}
            onOpenChange={(isOpen) => setShown({ ...shown, isOpen })}
          />
        )}
      </Suspense>
    </>
  );
}
