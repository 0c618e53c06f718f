import type { NftPhase } from "@candor/contract/areas/nft/choices.ts";
import type { ReactNode } from "react";
import { useText } from "../../../../lib/text.ts";
import { PagedList } from "../../../../parts/PagedList.tsx";
import { useSales } from "../../data.ts";
import { Artwork } from "../../parts/Artwork.tsx";
import { Grid, GridSkeleton } from "../../parts/Grid.tsx";
import { Nothing } from "../../parts/Nothing.tsx";

/** The reader's own sales, resales too: those that run or will begin, then those that have ended. */
export function SoldByYou() {
  const t = useText();
  return (
    <div className="flex flex-col gap-6">
      <Part title={t("nft-own.your-sales")} phase={undefined}>
        <Nothing title={t("nft-own.no-sales")} text={t("nft-own.no-sales-text")} />
      </Part>
      <Part title={t("nft-own.sold-by-you")} phase="ended">
        {undefined}
      </Part>
    </div>
  );
}

type PartProps = { title: string; phase: NftPhase | undefined; children: ReactNode };

function Part({ title, phase, children }: PartProps) {
  return (
    <PagedList
      query={useSales({ is_own: true, ...(phase !== undefined && { phase }) })}
      skeleton={<GridSkeleton />}
      empty={children}
    >
      {(sales) => (
        <section className="flex flex-col gap-3">
          <h2 className="text-h2">{title}</h2>
          <Grid rows={sales} rowKey={({ code }) => code} testId={`nft-sold-${phase ?? "open"}`}>
            {(sale) => <Artwork sale={sale} />}
          </Grid>
        </section>
      )}
    </PagedList>
  );
}
