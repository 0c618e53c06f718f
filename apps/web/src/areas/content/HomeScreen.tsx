import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useHasOpened } from "../../lib/after-paint.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { useIsDesktop, useIsPhone } from "../../lib/layout.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { BalanceHero } from "../../parts/BalanceHero.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { Banners } from "./Banners.tsx";
import { Entries } from "./Entries.tsx";
import { GuestHero } from "./GuestHero.tsx";
import { Movers } from "./Movers.tsx";
import { NewsCard, NewsLine } from "./News.tsx";
import { PhoneHeader } from "./PhoneHeader.tsx";
import { useNotice } from "./popup.ts";
import { Watchlist } from "./Watchlist.tsx";

const HomePopup = lazyPart("HomePopup", () => import("./HomePopup.tsx"));

/** The first screen: the user's funds or a guest's offer, the watched markets, links and news. */
export function HomeScreen() {
  const t = useText();
  const isPhone = useIsPhone();
  const isDesktop = useIsDesktop();
  const isGuest = !useSession(isSignedIn);
  const { unseen, id: noticeId } = useNotice();
  // Below the fold of a phone, it would delay the parts above it.
  const isWhole = useHasOpened() || !isPhone;
  return (
    <Screen title={t("home.title")} isTitleHidden {...(isPhone ? { header: <PhoneHeader /> } : {})}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-12 desktop:items-start">
        <div className="flex min-w-0 flex-col gap-4 desktop:col-span-8">
          {isGuest ? <GuestHero /> : <BalanceHero />}
          {!isDesktop && <NewsLine exceptId={noticeId} />}
          <Entries />
          <Watchlist />
          {isWhole && <Banners />}
        </div>
        <div className="flex min-w-0 flex-col gap-4 desktop:col-span-4">
          {isWhole && <Movers />}
          {isDesktop && <NewsCard />}
          {isWhole && (
            <Link
              to={PATHS.transparency}
              className="self-start text-data font-medium text-text underline"
            >
              {t("home.transparency")}
            </Link>
          )}
        </div>
      </div>
      {unseen !== undefined && (
        <Suspense>
          <HomePopup key={unseen.id} popup={unseen} />
        </Suspense>
      )}
    </Screen>
  );
}
