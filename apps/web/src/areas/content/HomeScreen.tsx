import { Badge } from "@candor/ui/Badge.tsx";
import { Suspense } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useIsDesktop, useIsPhone } from "../../lib/layout.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { AccountMenuButton } from "../../parts/AccountMenuButton.tsx";
import { Logo } from "../../parts/Logo.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { Banners } from "./Banners.tsx";
import { Entries } from "./Entries.tsx";
import { GuestHero } from "./GuestHero.tsx";
import { Movers } from "./Movers.tsx";
import { NewsCard, NewsLine } from "./News.tsx";
import { useUnseenPopup } from "./popup.ts";
import { Portfolio } from "./Portfolio.tsx";
import { QuotationStrip } from "./QuotationStrip.tsx";

const HomePopup = lazyPart("HomePopup", () => import("./HomePopup.tsx"));

/** The first screen: what one has, or what there is for a guest; news, ways on, the market at a glance. */
export function HomeScreen() {
  const t = useText();
  const isPhone = useIsPhone();
  const isDesktop = useIsDesktop();
  const isGuest = !useSession(isSignedIn);
  const popup = useUnseenPopup();
  return (
    <Screen title={t("home.title")} isTitleHidden {...(isPhone ? { header: <PhoneHeader /> } : {})}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-12 desktop:items-start">
        <div className="flex min-w-0 flex-col gap-4 desktop:col-span-8">
          {isGuest ? <GuestHero /> : <Portfolio />}
          {!isDesktop && <NewsLine />}
          <Entries />
          <Banners />
          <QuotationStrip />
        </div>
        <div className="flex min-w-0 flex-col gap-4 desktop:col-span-4">
          <Movers />
          {isDesktop && <NewsCard />}
        </div>
      </div>
      {popup !== undefined && (
        <Suspense>
          <HomePopup key={popup.id} popup={popup} />
        </Suspense>
      )}
    </Screen>
  );
}

function PhoneHeader() {
  const t = useText();
  const isDemo = useSession((session) => session.isDemo);
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center gap-2 bg-canvas ps-3 pe-2 pt-(--safe-top)">
      <Logo />
      {isDemo && <Badge tone="warning">{t("shell.demo")}</Badge>}
      <span className="flex-1" />
      <AccountMenuButton />
    </header>
  );
}
