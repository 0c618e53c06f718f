import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { PagedList } from "../../../parts/PagedList.tsx";
import { PATHS } from "../../../paths.ts";
import type { Choice } from "../choice.ts";
import { wantedOf } from "../wanted.ts";
import { useSales } from "../data.ts";
import { Artwork } from "../parts/Artwork.tsx";
import { Grid, GridSkeleton } from "../parts/Grid.tsx";

/** The sales that fit; where none does, the way back to all of that kind. */
export function Sales({ choice }: { choice: Choice }) {
  const t = useText();
  const { tab, kind, rarity, currency, phase, text, collection } = choice;
  const isNarrowed = [kind, rarity, currency, phase, text].some((part) => part !== undefined);
  return (
    <PagedList
      query={useSales(wantedOf(choice))}
      skeleton={<GridSkeleton />}
      empty={
        <Empty
          drawing="results"
          title={t(isNarrowed ? "nft.none-found" : "nft.none-on-sale")}
          text={t(isNarrowed ? "nft.none-found-text" : "nft.none-on-sale-text")}
          action={
            isNarrowed && (
              <Link
                to={PATHS.nft}
                search={{
                  ...(tab !== undefined && { tab }),
                  ...(collection !== undefined && { collection }),
                }}
                replace
                className={buttonClass({ variant: "primary" })}
              >
                {t("nft.clear-filters")}
              </Link>
            )
          }
        />
      }
    >
      {(sales) => (
        <Grid rows={sales} rowKey={({ code }) => code} testId="nft-sales">
          {(sale) => <Artwork sale={sale} />}
        </Grid>
      )}
    </PagedList>
  );
}
