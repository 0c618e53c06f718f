import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { PagedList } from "../../../parts/PagedList.tsx";
import { PATHS } from "../../../paths.ts";
import { useOwnAds } from "../data.ts";
import { OwnAdCard } from "./OwnAdCard.tsx";

/** The user's own advertisements, the open ones first. */
export function OwnAds() {
  const t = useText();
  return (
    <section aria-label={t("p2p.own-ads")} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-h2">{t("p2p.own-ads")}</h2>
        <Link to={PATHS.p2pAd} search={{}} className={buttonClass({ variant: "primary" })}>
          {t("p2p.ad-new")}
        </Link>
      </div>
      <PagedList
        query={useOwnAds()}
        skeleton={<RowsSkeleton count={3} hasValue />}
        empty={<Empty title={t("p2p.no-ads")} text={t("p2p.no-ads-text")} />}
      >
        {(ads) => (
          <ul className="flex flex-col gap-3" data-testid="p2p-own-ads">
            {ads.map((ad) => (
              <li key={ad.id}>
                <OwnAdCard ad={ad} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
