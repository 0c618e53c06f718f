import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../../lib/chunk.ts";
import { useText } from "../../../../lib/text.ts";
import { PagedList } from "../../../../parts/PagedList.tsx";
import { type OwnWork, useOwnWorks } from "../data.ts";
import { WorkCard } from "./WorkCard.tsx";

const OpenSaleSheet = lazyPart("OpenSaleSheet", () => import("./OpenSaleSheet.tsx"));

/** The artist's works: in review, approved with copies to sell, or rejected and why. */
export function Works() {
  const t = useText();
  const [sold, setSold] = useState<{ work: OwnWork; isOpen: boolean }>();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-h2">{t("nft-own.your-works")}</h2>
      <PagedList
        query={useOwnWorks()}
        skeleton={<RowsSkeleton count={3} hasLeading hasValue />}
        empty={<p className="text-body text-text-2">{t("nft-own.no-works")}</p>}
      >
        {(works) => (
          <ul className="grid items-start gap-3 desktop:grid-cols-2" data-testid="nft-works">
            {works.map((work) => (
              <li key={work.code}>
                <WorkCard work={work} onSell={() => setSold({ work, isOpen: true })} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense>
        {sold !== undefined && (
          <OpenSaleSheet
            key={sold.work.code}
            work={sold.work}
            isOpen={sold.isOpen}
            onOpenChange={(isOpen) => setSold({ ...sold, isOpen })}
          />
        )}
      </Suspense>
    </section>
  );
}
