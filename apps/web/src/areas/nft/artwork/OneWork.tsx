import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useText } from "../../../lib/text.ts";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { type WorkDetail, useWork } from "../data.ts";
import { ArtworkLink } from "../parts/ArtworkLink.tsx";
import { Favourite } from "../parts/Favourite.tsx";
import { WorkMedia } from "../parts/WorkMedia.tsx";
import { About } from "./About.tsx";
import { FileFacts } from "./FileFacts.tsx";
import { Layout, LayoutSkeleton } from "./Layout.tsx";
import { Trades } from "./Provenance.tsx";

/** A work, on sale or not: its file, its place among others, and the trades of its copies. */
export function OneWork({ code }: { code: string }) {
  return (
    <ScreenState query={useWork(code)} skeleton={<LayoutSkeleton />}>
      {(work) => (
        <Layout
          media={<WorkMedia work={work} />}
          facts={
            <>
              <WorkCard work={work} />
              <About
                about={work.about}
                work={work}
                edition={null}
                collection={work.collection_id}
              />
            </>
          }
          lists={
            <>
              <Trades events={work.trades} />
              <FileFacts media={work.media} />
            </>
          }
        />
      )}
    </ScreenState>
  );
}

function WorkCard({ work }: { work: WorkDetail }) {
  const t = useText();
  const { code, title, media, sale, is_collected: isCollected } = work;
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-h1-phone wrap-anywhere">{title}</h2>
          <Favourite code={code} isCollected={isCollected} />
        </div>
        {sale === null ? (
          <p className="text-body text-text-2">{t("nft.not-on-sale")}</p>
        ) : (
          <ArtworkLink
            code={sale}
            kind={media.kind}
            className={buttonClass({ variant: "primary", size: "large", isBlock: true })}
          >
            {t("nft.see-sale")}
          </ArtworkLink>
        )}
      </div>
    </Card>
  );
}
