import { ScreenState } from "../../../parts/ScreenState.tsx";
import type { SaleDetail } from "../data.ts";
import { useSale } from "../live.ts";
import { Poster } from "../parts/Poster.tsx";
import { WorkMedia } from "../parts/WorkMedia.tsx";
import { About } from "./About.tsx";
import { Bids } from "./Bids.tsx";
import { Chances } from "./Chances.tsx";
import { FileFacts } from "./FileFacts.tsx";
import { ItemProvenance, SaleProvenance } from "./Provenance.tsx";
import { Layout, LayoutSkeleton } from "./Layout.tsx";
import { SaleCard } from "./SaleCard.tsx";

/** A sale, live: a work, one of its copies, or boxes. */
export function OneSale({ code }: { code: string }) {
  return (
    <ScreenState query={useSale(code)} skeleton={<LayoutSkeleton />}>
      {(sale) => (
        <Layout
          media={<SaleMedia sale={sale} />}
          facts={<Facts sale={sale} />}
          lists={<Lists sale={sale} />}
        />
      )}
    </ScreenState>
  );
}

const SaleMedia = ({ sale: { work, cover, title } }: { sale: SaleDetail }) =>
  work === null ? <Poster source={cover} alt={title} /> : <WorkMedia work={work} />;

const Facts = ({ sale }: { sale: SaleDetail }) => (
  <>
    <SaleCard sale={sale} />
    <About
      about={sale.about}
      work={sale.work}
      edition={sale.edition}
      collection={sale.collection_id}
    />
  </>
);

const Lists = ({ sale }: { sale: SaleDetail }) => (
  <>
    {sale.mode === "auction" && <Bids sale={sale} />}
    {sale.mode === "box" && <Chances sale={sale} />}
    {sale.item === null ? (
      sale.mode === "normal" && <SaleProvenance />
    ) : (
      <ItemProvenance code={sale.item} />
    )}
    {sale.work !== null && <FileFacts media={sale.work.media} />}
  </>
);
